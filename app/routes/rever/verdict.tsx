import { ListenButton } from '#app/learning/listening/listen-button.tsx'
import { Verdict } from '#app/learning/questions/verdict.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ofText } from '#app/ui/words.ts'
import { RoundHead } from './round-head.tsx'
import type { lastVerdict } from './result.server.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof lastVerdict>>> & { done: number; left: number }

/** Of the question that was answered last. */
export function ReviewVerdict({ title, answer, taughtAt, done, left }: Shown) {
  return (
    <>
      <RoundHead number={done + 0.5} total={done + left} place={`Pergunta ${ofText(done, done + left)}`} />
      <div data-read className="frame-body md:mt-5">
        <Verdict
          heading={<h1 className="min-w-0 text-xl md:text-2xl">{title}</h1>}
          answer={answer}
          taughtAt={taughtAt}
        >
          <ListenButton label="Ouvir a resposta" />
          <h2 className="sr-only">A pergunta</h2>
        </Verdict>
        <div className="frame-bar">
          <ButtonLink to={left > 0 ? '/rever' : '/rever?resultado'} className="btn-wide flex-1">
            {left > 0 ? `Continuar · ${ofText(done + 1, done + left)}` : 'Ver como foi'}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
