import { useHydrated } from 'remix-utils/use-hydrated'

/** Reads the article's text aloud; what does so is loaded when it is pressed. */
export function ListenButton() {
  const isHydrated = useHydrated()
  return (
    <div className="room print:hidden">
      {isHydrated && (
        <button
          type="button"
          className="btn px-3 text-secondary underline before:mr-2 before:inline-block before:border-y-[6px] before:border-l-[10px] before:border-transparent before:border-l-current before:content-['']"
          onClick={({ currentTarget: button }) => {
            void import('./listen.ts').then(
              ({ press }) => press(button),
              () => {
                button.textContent = 'Tentar de novo'
              },
            )
          }}
        >
          Ouvir esta aula
        </button>
      )}
    </div>
  )
}
