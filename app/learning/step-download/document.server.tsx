/** A step as one file without scripts, external resources, right answers or data of the learner. */
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { PRACTICE_MARK } from '#contract/question-kinds.ts'
import type { Class, Step } from '#contract/shapes.ts'
import type { Quiz } from '#contract/quiz-shapes.ts'
import { CLASS_TYPES } from '#app/domain/class-types.ts'
import { SourceList } from '#app/learning/read-class/sources.tsx'
import { webSources } from '#app/learning/read-class/web-sources.server.ts'
import { PRACTICE } from '#app/learning/step/part.ts'
import { renderMarkdown, type Standalone } from '#app/ui/markdown/render.server.ts'
import { registerPath } from '#app/request/redirects.server.ts'
import { webAddress } from '#app/request/safe-redirect.server.ts'
import { writtenMoment } from '#app/domain/dates.ts'
import { minutesText } from '#app/ui/amounts.ts'
import { count, ofText } from '#app/ui/words.ts'
import { CarriedQuiz, ClassForm, OfflineQuiz, PaperNote, type OfflineForms } from './forms.server.tsx'
import { Html, Media } from './media.server.tsx'
import { PRINT_CSS } from './print-css.server.ts'

const STYLE = PRINT_CSS.replace(/\s+/g, ' ').trim()
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Nothing runs or loads, wherever the file is opened. */
const policyFor = ({ forms, address }: Pick<DownloadedStep, 'forms' | 'address'>) =>
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action ${forms ? "'self'" : address}; base-uri 'none'`

const UNDER_CLASS = 2

const MARKED_HERE =
  ' Marque aqui, mesmo sem internet. Com internet, toque no botão depois das perguntas: o quiz abre na sua conta com o que você marcou, e você envia de lá.'

interface DownloadedStep {
  step: Step
  appName: string
  address: `http${string}`
  downloadedAt: Date
  standalone: Standalone
  /** Only in what the browser keeps. */
  forms: OfflineForms | undefined
  /** Only in what an operator made. */
  coupon: string | undefined
}

interface LessonProps {
  lesson: Class
  position: string
  address: DownloadedStep['address']
  standalone: Standalone
  forms: OfflineForms | undefined
}

/** Nobody judges an answer here: in place of the question stands where it is judged. */
function textOf({ id, body = '', practice }: Class, address: string): string {
  if (!practice) return body
  const place = `${address}?${new URLSearchParams({ aula: id }).toString()}#${PRACTICE}`
  const [before, after = ''] = body.split(PRACTICE_MARK)
  return `${before}\n\nAqui há uma pergunta. Com internet, responda em <${place}>.\n\n${after}`
}

function Lesson({ lesson, position, address, standalone, forms }: LessonProps) {
  const href = lesson.href === undefined ? undefined : webAddress(lesson.href)
  const sources = webSources(lesson)
  return (
    <section id={`aula-${lesson.index}`}>
      <h2>{lesson.title}</h2>
      <p className="soft">
        {[
          `Aula ${position}`,
          CLASS_TYPES[lesson.type].label,
          lesson.minutes > 0 && minutesText(lesson.minutes),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Media type={lesson.type} media={lesson.media} standalone={standalone} />
      <Html html={renderMarkdown(textOf(lesson, address), { under: UNDER_CLASS, standalone })} />
      {href && (
        <p>
          <a className="tall" href={href} rel="noopener">{`Abrir em ${new URL(href).host}`}</a>
        </p>
      )}
      {sources.length > 0 && (
        <>
          <h3>Para saber mais</h3>
          <SourceList sources={sources} />
        </>
      )}
      {forms ? <ClassForm lesson={lesson} forms={forms} /> : <PaperNote index={lesson.index} />}
    </section>
  )
}

type QuestionsProps = { quiz: Quiz } & Pick<DownloadedStep, 'address' | 'forms' | 'coupon'>

function Questions({ quiz, address, forms, coupon }: QuestionsProps) {
  const pass = quiz.passScore === undefined ? '' : ` Para passar: ${quiz.passScore} certas.`
  const quizAddress: DownloadedStep['address'] = `${address}?quiz`
  return (
    <section id="quiz">
      <h2>{`Quiz: ${quiz.title}`}</h2>
      <p className="soft">
        {`${count(quiz.questions.length, 'pergunta', 'perguntas')}.${pass} As respostas certas aparecem depois que você enviar as suas em `}
        <a href={quizAddress} rel="noopener">
          {new URL(address).host}
        </a>
        .{!forms?.takesAnswers && MARKED_HERE}
      </p>
      {forms?.takesAnswers ? (
        <OfflineQuiz quiz={quiz} forms={forms} />
      ) : (
        <CarriedQuiz quiz={quiz} address={address} coupon={coupon} />
      )}
    </section>
  )
}

function Contents({ classes, quiz }: Step) {
  return (
    <nav aria-label="Neste arquivo">
      <ol>
        {classes.map(({ id, index, title, minutes }) => (
          <li key={id}>
            <a href={`#aula-${index}`}>{title}</a>{' '}
            {minutes > 0 && <span className="soft">{minutesText(minutes)}</span>}
          </li>
        ))}
        {quiz && (
          <li>
            <a href="#quiz">{`Quiz: ${quiz.title}`}</a>
          </li>
        )}
      </ol>
    </nav>
  )
}

const Brand = ({ appName }: Pick<DownloadedStep, 'appName'>) => (
  <p className="brand">
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <rect width="32" height="32" rx="9" />
      <path d="M7 23c5 0 4-6 9-6s4-6 9-8" fill="none" strokeWidth="3" strokeLinecap="round" />
      <circle cx="25" cy="9" r="2.6" />
    </svg>
    {appName}
  </p>
)

function Head({ step: { title }, appName, address, forms }: Omit<DownloadedStep, 'standalone'>) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={policyFor({ forms, address })} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Without a referrer a form would say that it comes from nowhere. */}
      <meta name="referrer" content={forms ? 'same-origin' : 'no-referrer'} />
      <meta name="color-scheme" content="light dark" />
      <title>{`${title} · ${appName}`}</title>
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
    </head>
  )
}

const END =
  'Esta cópia não tem nada seu: nem anotações, nem respostas. Para concluir as aulas e somar evos, abra '
const OFFLINE_END = 'Esta cópia não mostra suas anotações nem suas respostas. Para ver o que já fez, abra '
const WAITS =
  'Aqui você também conclui aulas, anota e responde ao quiz. O que você fizer sem internet fica neste aparelho e vai quando ela voltar. O resultado do quiz aparece depois.'

const registration = (address: string, coupon: string) =>
  new URL(registerPath(coupon, new URL(address).pathname), address).href as `http${string}`

export function stepDocument(downloaded: DownloadedStep): string {
  const { step, appName, address, downloadedAt, standalone, forms, coupon } = downloaded
  const markup = renderToStaticMarkup(
    <html lang="pt-BR">
      <Head {...downloaded} />
      <body>
        <header>
          <Brand appName={appName} />
          <p className="soft">{step.trailTitle}</p>
          <h1>{step.title}</h1>
          {step.summary && <p>{step.summary}</p>}
          <p className="soft">
            {`${minutesText(step.minutes)} · copiado em ${writtenMoment(downloadedAt.toISOString())}`}
          </p>
          {forms && (
            <details>
              <summary>Como estudar sem internet</summary>
              <p>{WAITS}</p>
            </details>
          )}
          <Contents {...step} />
        </header>
        <main>
          {step.classes.map((lesson, at) => (
            <Lesson
              key={lesson.id}
              lesson={lesson}
              position={ofText(at + 1, step.classes.length)}
              address={address}
              standalone={standalone}
              forms={forms}
            />
          ))}
          {step.quiz && <Questions quiz={step.quiz} address={address} forms={forms} coupon={coupon} />}
        </main>
        <footer>
          <p className="soft">
            {forms ? OFFLINE_END : END}
            <a href={address} rel="noopener">
              o passo na internet
            </a>
            {`: ${address}`}
          </p>
          {coupon && (
            <p>
              <a href={registration(address, coupon)} rel="noopener">
                {`Criar conta com o cupom ${coupon}`}
              </a>
            </p>
          )}
        </footer>
      </body>
    </html>,
  )
  return `<!doctype html>\n${markup}\n`
}
