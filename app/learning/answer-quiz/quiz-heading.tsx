import { Link } from '@remix-run/react'
import { LeftOut } from '#app/layout/partial-data.tsx'
import { count, ofText } from '#app/ui/words.ts'
import { resultPath } from '#app/learning/step/part.ts'
import type { ShownQuiz } from './open-quiz.server.ts'

interface QuizHeadingProps {
  stepId: string
  quiz: ShownQuiz
  answered: number
  /** Right in the attempt before. */
  alreadyRight: number
  /** Of the question, if they come one at a time. */
  number: number | undefined
}

export function QuizHeading({ stepId, quiz, answered, alreadyRight, number }: QuizHeadingProps) {
  const { title, passScore, best, last, questions, leftOut } = quiz
  const total = questions.length
  const pass = passScore === undefined ? '' : ` Acerte ${passScore} para passar.`
  const heading = (
    <>
      <h1 className={`break-words pt-4 ${number ? 'text-sm font-semibold text-ink-soft' : ''}`}>{title}</h1>
      {alreadyRight > 0 && (
        <p className="text-sm font-semibold text-success">{`${alreadyRight} já ${alreadyRight === 1 ? 'certa' : 'certas'}`}</p>
      )}
    </>
  )
  if (number && number > 1) return heading
  return (
    <>
      {heading}
      <p className={`mt-1 flow-root text-ink-soft ${number ? 'text-sm' : ''}`}>
        {`${number ? '' : `${count(total, 'pergunta', 'perguntas')}.`}${pass} Pode tentar quantas vezes quiser.`}
      </p>
      <LeftOut number={leftOut.questions} one="pergunta" many="perguntas" />
      <LeftOut number={leftOut.options} one="opção de resposta" many="opções de resposta" />
      {(best ?? last) && (
        <p className="text-sm text-ink-soft">
          {best && `Seu melhor resultado até agora: ${ofText(best.score, best.totalQuestions)}.`}{' '}
          {last && (
            <Link to={resultPath(stepId)} className="touch print:hidden">
              Ver o último resultado
            </Link>
          )}
        </p>
      )}
      {answered > 0 && alreadyRight === 0 && (
        <p className="mt-1 font-semibold">
          {answered < total
            ? `Você já respondeu ${ofText(answered, total)}. Suas respostas estão guardadas.`
            : 'Você já respondeu tudo. Confira e envie.'}
        </p>
      )}
    </>
  )
}
