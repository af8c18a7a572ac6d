/** Rendered on the server alone, so that the scripts of learners' pages share nothing with the team's. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Class } from '#contract/shapes.ts'
import type { Quiz } from '#contract/quiz-shapes.ts'
import type { Env } from '#app/env.server.ts'
import { formState } from '#app/forms/form-state.ts'
import { isLite } from '#app/layout/lite/lite.ts'
import { renderClassText } from '#app/learning/read-class/class-text.server.ts'
import { ClassContent } from '#app/learning/read-class/class-content.tsx'
import { shownMedia } from '#app/learning/read-class/media.server.ts'
import { Sources } from '#app/learning/read-class/sources.tsx'
import { webSources } from '#app/learning/read-class/web-sources.server.ts'
import { answerName, PRACTICE_ANSWER } from '#app/learning/questions/answer-name.ts'
import { QuizQuestion } from '#app/learning/questions/quiz-question.tsx'
import { shownAnswer, shownQuestion } from '#app/learning/questions/shown-question.server.ts'
import { classPath } from '#app/learning/step-path.ts'
import { webAddress } from '#app/request/safe-redirect.server.ts'
import { minutesText } from '#app/ui/amounts.ts'
import { Lite } from '#app/ui/lite-mode.ts'
import { count, ofText } from '#app/ui/words.ts'
import type { VisitorUpstream } from '#app/upstream/visitor.server.ts'

type DraftStep = Awaited<ReturnType<VisitorUpstream['draftStep']>>

const UNDER_CLASS = 1

interface Place {
  env: Env
  headers: Headers
}

function Lesson({ step, open, env, headers }: Place & { step: DraftStep; open: Class }) {
  const { type, body, href, minutes, practice } = open
  const sources = webSources(open)
  return (
    <>
      {minutes > 0 && <p className="mt-1 text-sm text-ink-faint">{minutesText(minutes)}</p>}
      <ClassContent
        type={type}
        media={shownMedia(open, UNDER_CLASS, env)}
        html={body === undefined ? undefined : renderClassText(body, { hasPictures: !isLite(headers) })}
        practice={
          practice && (
            <QuizQuestion
              question={shownQuestion({ ...practice, index: 0 })}
              eyebrow="Pratique"
              state={formState(undefined).choices(PRACTICE_ANSWER)}
            />
          )
        }
        href={href === undefined ? undefined : webAddress(href)}
        path={classPath(step.id, open.id)}
      />
      {sources.length > 0 && <Sources sources={sources} />}
      <p id="anotar" className="mt-5 text-sm text-ink-soft">
        Aqui quem estuda escreve a sua anotação e conclui a aula.
      </p>
    </>
  )
}

type Shown = ReturnType<typeof shownAnswer>

function RightAnswer({ rightAnswer, explanation, feedback }: Shown) {
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-2 font-semibold text-secondary">
        O que se lê depois de responder
      </summary>
      <p>{`Resposta certa: ${rightAnswer.join('; ')}`}</p>
      {explanation && <p className="mt-2">{explanation}</p>}
      {feedback.map(({ label, text }, at) => (
        <p key={at} className="mt-2">{`“${label ?? ''}”: ${text}`}</p>
      ))}
    </details>
  )
}

function Questions({ quiz, right }: { quiz: Quiz; right: DraftStep['right'] }) {
  const { choices } = formState(undefined)
  const pass = quiz.passScore === undefined ? '' : ` Acerte ${quiz.passScore} para passar.`
  return (
    <>
      <p className="mt-1 text-ink-soft">{`${count(quiz.questions.length, 'pergunta', 'perguntas')}.${pass}`}</p>
      {quiz.questions.map((question, at) => {
        const correction = right.find(({ questionIndex }) => questionIndex === question.index)
        return (
          <div key={question.index}>
            <QuizQuestion
              question={shownQuestion(question)}
              eyebrow={`Pergunta ${ofText(at + 1, quiz.questions.length)}`}
              state={choices(answerName(question.index))}
            />
            {correction && <RightAnswer {...shownAnswer(question, undefined, correction)} />}
          </div>
        )
      })}
    </>
  )
}

/** What the address asks for, or the first class; undefined if the step has no such part. */
export function previewOf(step: DraftStep, params: URLSearchParams, { env, headers }: Place) {
  const markup = (part: ReactNode) =>
    renderToStaticMarkup(<Lite.Provider value={isLite(headers)}>{part}</Lite.Provider>)
  const { quiz, right, classes } = step
  if (params.has('quiz'))
    return quiz && { title: quiz.title, html: markup(<Questions quiz={quiz} right={right} />) }
  const id = params.get('aula') ?? classes[0]?.id
  const open = classes.find((one) => one.id === id)
  return (
    open && {
      title: open.title,
      html: markup(<Lesson step={step} open={open} env={env} headers={headers} />),
    }
  )
}
