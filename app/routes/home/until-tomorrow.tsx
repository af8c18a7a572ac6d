import { LetterBox } from '#app/learning/study-hour/letter-box.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { Person } from '#app/ui/person.tsx'

interface UntilTomorrowProps {
  firstName: string
  /** What comes next. */
  promise: string | undefined
  /** The letter of the week is there, and off. */
  isLetterOff: boolean
}

/** The last word for today, in the place of the next step. */
export const UntilTomorrow = ({ firstName, promise, isLetterOff }: UntilTomorrowProps) => (
  <div>
    <Hero labelledBy="comece" art={<Person who="lia" holding="wave" className="art" />}>
      <h2 id="comece" className="break-words text-xl">{`Até amanhã, ${firstName}.`}</h2>
      {promise && <p className="mt-2 break-words">{`Amanhã: ${promise}.`}</p>}
      <ButtonLink to="/hora-de-estudar.ics?amanha" reloadDocument look="line" className="btn-wide mt-5">
        Lembrar amanhã às 19h
      </ButtonLink>
    </Hero>
    {isLetterOff && <LetterBox isOn={false} className="mt-4" />}
  </div>
)
