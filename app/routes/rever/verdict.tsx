import { Answer, Labels } from '#app/learning/questions/answer.tsx'
import { ListenButton } from '#app/learning/listening/listen-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { Person } from '#app/ui/person.tsx'
import { useFresh } from '#app/ui/use-fresh.ts'
import { ofText } from '#app/ui/words.ts'
import { RoundHead } from './round-head.tsx'
import type { lastVerdict } from './result.server.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof lastVerdict>>> & { done: number; left: number }

/** Of the question that was answered last, as soon as it was. */
export function Verdict({ title, answer, taughtAt, done, left }: Shown) {
  const { kind, isRight, partly, rightAnswer } = answer
  const isAllWrong = !isRight && !partly
  const isSaid = !partly?.missing.length || partly.extra.length === 0
  return (
    <>
      <RoundHead number={done + 0.5} total={done + left} place={`Pergunta ${ofText(done, done + left)}`} />
      <div data-read className="frame-body md:mt-5">
        <div className={`verdict ${partly ? 'cover-warning' : COVERS.green} ${useFresh() ? 'fresh' : ''}`}>
          <div className="flex items-center">
            <Person who="taina" />
            <h1 className="min-w-0 text-xl md:text-2xl">{title}</h1>
          </div>
          {isAllWrong && (
            <div className="mt-1 font-semibold">
              <Labels kind={kind} labels={rightAnswer} />
            </div>
          )}
        </div>
        <ListenButton label="Ouvir a resposta" />
        <h2 className="sr-only">A pergunta</h2>
        <ul>
          <Answer shown={isSaid ? { ...answer, rightAnswer: [] } : answer} taughtAt={taughtAt} isJudged />
        </ul>
        <div className="frame-bar">
          <ButtonLink to={left > 0 ? '/rever' : '/rever?resultado'} className="btn-wide flex-1">
            {left > 0 ? `Continuar · ${ofText(done + 1, done + left)}` : 'Ver como foi'}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
