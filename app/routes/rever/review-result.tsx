import { Answer } from '#app/learning/questions/answer.tsx'
import { FIGURES } from '#app/learning/see-result/figures.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { Person } from '#app/ui/person.tsx'
import type { shownResult } from './result.server.ts'

type Result = NonNullable<Awaited<ReturnType<typeof shownResult>>>

export function ReviewResult({ answers, title, isProud, hasRight, hasMissed }: Result) {
  return (
    <>
      <section className={`card moment ${isProud ? COVERS.green : ''}`} aria-labelledby="titulo">
        <Person {...FIGURES[isProud ? 'passed' : 'again']} className="moment-art" />
        <h1 id="titulo">{title}</h1>
        <p className="mt-2">
          {hasMissed && 'O que você errou volta amanhã. '}
          {hasRight && 'O que você acertou demora mais a voltar.'}
        </p>
        <ButtonLink to="/home" className="btn-wide mt-5">
          Ir para o início
        </ButtonLink>
      </section>
      <h2 className="mt-8">Suas respostas</h2>
      <ol className="mt-3 rounded-card border border-line bg-surface px-4">
        {answers.map(({ key, answer, taughtAt }) => (
          <Answer key={key} shown={answer} taughtAt={taughtAt} />
        ))}
      </ol>
    </>
  )
}
