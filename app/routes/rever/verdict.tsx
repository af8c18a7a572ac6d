import { Answer, Labels } from '#app/learning/questions/answer.tsx'
import { ListenButton } from '#app/learning/listening/listen-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { useFresh } from '#app/ui/use-fresh.ts'
import { ofText } from '#app/ui/words.ts'
import type { lastVerdict } from './result.server.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof lastVerdict>>> & { done: number; left: number }

/** Of the question that was answered last, as soon as it was. */
export function Verdict({ title, answer, taughtAt, done, left }: Shown) {
  const { kind, isRight, partly, rightAnswer } = answer
  const isAllWrong = !isRight && !partly
  return (
    <div data-read>
      <div className={`verdict ${isRight ? COVERS.green : 'cover-warning'} ${useFresh() ? 'fresh' : ''}`}>
        <h1>{title}</h1>
        {isAllWrong && (
          <div className="mt-1 font-semibold">
            <Labels kind={kind} labels={rightAnswer} />
          </div>
        )}
      </div>
      <ListenButton label="Ouvir a resposta" />
      <h2 className="sr-only">A pergunta</h2>
      <ul className="mt-3 rounded-card border border-line bg-surface px-4">
        <Answer shown={isAllWrong ? { ...answer, rightAnswer: [] } : answer} taughtAt={taughtAt} isJudged />
      </ul>
      <ButtonLink to={left > 0 ? '/rever' : '/rever?resultado'} className="btn-wide mt-5">
        {left > 0 ? `Continuar · ${ofText(done + 1, done + left)}` : 'Ver como foi'}
      </ButtonLink>
    </div>
  )
}
