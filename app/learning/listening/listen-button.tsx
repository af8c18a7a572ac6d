import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from 'remix-utils/use-hydrated'

/** Reads aloud the element with `data-read` around it, or the article's text; what does so is loaded when it is pressed. */
export function ListenButton({ label }: { label: `Ouvir ${string}` }) {
  const isHydrated = useHydrated()
  return (
    <div className="room print:hidden">
      {isHydrated && (
        <button
          type="button"
          className="btn inline-flex items-center px-0 text-secondary underline"
          onClick={({ currentTarget: button }) => {
            void import('./listen.ts').then(
              ({ press }) => press(button),
              () => {
                button.textContent = 'Tentar de novo'
              },
            )
          }}
        >
          <Icon name="play" className="mr-1.5 h-5 w-5" /> {label}
        </button>
      )}
    </div>
  )
}
