import type { RefObject } from 'react'
import { numberText } from '#app/ui/words.ts'

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2]

/** Some browsers' own controls lack the speed. */
export function SpeedSelect({ media }: { media: RefObject<HTMLMediaElement> }) {
  return (
    <p className="flex flex-wrap items-center print:hidden">
      <label htmlFor="velocidade" className="mr-2 text-sm">
        Velocidade
      </label>
      <select
        id="velocidade"
        defaultValue={1}
        className="control mt-0 w-auto"
        onChange={({ target }) => {
          const speed = Number(target.value)
          if (media.current) Object.assign(media.current, { playbackRate: speed, defaultPlaybackRate: speed })
        }}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {speed === 1 ? 'normal' : `${numberText(speed)}×`}
          </option>
        ))}
      </select>
    </p>
  )
}
