import { Answer } from '#app/learning/questions/answer.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { shownResult } from './result.server.ts'

type Answers = NonNullable<Awaited<ReturnType<typeof shownResult>>>['answers']

export function ReviewResult({ answers }: { answers: Answers }) {
  const right = answers.filter(({ answer }) => answer.isRight).length
  return (
    <>
      <p className="mt-1">
        {right === answers.length
          ? 'Você lembrou de tudo.'
          : 'O que você errou volta amanhã. O que você acertou demora mais a voltar.'}
      </p>
      <h2 className="mt-5">Suas respostas</h2>
      <ol className="mt-3 rounded-card border border-line bg-surface px-4">
        {answers.map(({ key, answer, taughtAt }) => (
          <Answer key={key} shown={answer} taughtAt={taughtAt} />
        ))}
      </ol>
      <ButtonLink to="/home" className="mt-6">
        Ir para o início
      </ButtonLink>
    </>
  )
}
