import { Answer } from '#app/learning/questions/answer.tsx'
import { FIGURES } from '#app/learning/see-result/figures.ts'
import { StopForToday } from '#app/learning/see-result/moment.tsx'
import { ListenButton } from '#app/learning/listening/listen-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { Person } from '#app/ui/person.tsx'
import type { shownResult } from './result.server.ts'

type Result = NonNullable<Awaited<ReturnType<typeof shownResult>>>

export function ReviewResult({ answers, title, isProud, tomorrow, next }: Result) {
  return (
    <div data-read>
      <section className={`card moment ${isProud ? COVERS.green : ''}`} aria-labelledby="titulo">
        <Person {...FIGURES[isProud ? 'passed' : 'again']} className="moment-art" />
        <h1 id="titulo">{title}</h1>
        {tomorrow && <p className="mt-2">{tomorrow}</p>}
        <ButtonLink to={next.to} prefetch="none" className="btn-wide mt-5">
          {next.label}
        </ButtonLink>
        <StopForToday />
      </section>
      <div className="mt-8 flex flex-wrap items-center justify-between">
        <h2>Suas respostas</h2>
        <ListenButton label="Ouvir o resultado" />
      </div>
      <ol className="mt-3 rounded-card border border-line bg-surface px-4">
        {answers.map(({ key, answer, taughtAt }) => (
          <Answer key={key} shown={answer} taughtAt={taughtAt} />
        ))}
      </ol>
    </div>
  )
}
