/** The parts of the interface, from the samples beside them, in development only: `routes.ts` leaves it out of the build. */
import type { Samples } from '#app/ui/samples.ts'
import { titled } from '#app/ui/title.ts'

const FILES = import.meta.glob<{ samples: Samples }>('../**/*.samples.tsx', { eager: true })

export const meta = () => titled('Peças da interface')

export const action = () => null

export default function Parts() {
  return (
    <>
      <h1>Peças da interface</h1>
      {Object.values(FILES).map(({ samples: { id, title, states, isWide } }) => (
        <section key={id} id={id} data-part={id} aria-labelledby={`${id}-titulo`} className="mt-9 bg-bg py-2">
          <h2 id={`${id}-titulo`} className="border-b border-line pb-2 text-xl">
            {title}
          </h2>
          <div className="md:flex md:flex-wrap">
            {Object.entries(states).map(([name, state]) => (
              <div key={name} className={`mt-5 min-w-0 ${isWide ? 'md:w-full' : 'md:w-1/2 md:pr-6'}`}>
                <p className="mb-2 text-xs font-semibold uppercase text-ink-faint">{name}</p>
                {state}
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
