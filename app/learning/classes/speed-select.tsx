const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2]
const number = new Intl.NumberFormat('pt-BR')

/** Some browsers' own controls lack the speed. */
export function SpeedSelect({ onChoose }: { onChoose: (speed: number) => void }) {
  return (
    <p className="mt-2 flex items-center print:hidden">
      <label htmlFor="velocidade" className="mr-2 text-sm text-ink-soft">
        Velocidade
      </label>
      <select
        id="velocidade"
        defaultValue={1}
        className="control mt-0 w-auto"
        onChange={({ target }) => {
          onChoose(Number(target.value))
        }}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {speed === 1 ? 'normal' : `${number.format(speed)}×`}
          </option>
        ))}
      </select>
    </p>
  )
}
