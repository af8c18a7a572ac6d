import { Answer } from '#app/learning/questions/answer.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { useFresh } from '#app/ui/use-fresh.ts'
import type { lastVerdict } from './result.server.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof lastVerdict>>> & { left: number }

/** Of the question that was answered last, as soon as it was. */
export function Verdict({ answer, taughtAt, left }: Shown) {
  const { isRight } = answer
  return (
    <>
      <h1 className={`verdict ${isRight ? COVERS.green : 'cover-warning'} ${useFresh() ? 'fresh' : ''}`}>
        {isRight ? 'Isso!' : 'Quase. Veja a certa:'}
      </h1>
      <h2 className="sr-only">A pergunta</h2>
      <ul className="mt-3 rounded-card border border-line bg-surface px-4">
        <Answer shown={answer} taughtAt={taughtAt} />
      </ul>
      <ButtonLink to={left > 0 ? '/rever' : '/rever?resultado'} className="btn-wide mt-5">
        {left > 0 ? 'Continuar' : 'Ver como foi'}
      </ButtonLink>
    </>
  )
}
