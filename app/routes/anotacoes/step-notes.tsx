import { Link } from '@remix-run/react'
import { noteAnchor } from '#app/learning/notes/notes-path.ts'
import { Card } from '#app/ui/card.tsx'
import type { groupsOf } from './view.server.ts'

export function StepNotes({ title, isRetired, notes }: ReturnType<typeof groupsOf>[number]) {
  return (
    <Card aria-label={title} className="mt-4">
      <h2 className="break-words">{title}</h2>
      {isRetired && <p className="mt-1 text-ink-soft">O que você escreveu nelas continua seu.</p>}
      {notes.map(({ classId, title: lesson, stepTitle, note, to, at }) => (
        <article key={classId} id={noteAnchor(classId)} className="border-b border-line py-2.5 last:border-0">
          <h3 className="break-words">
            {to ? (
              <Link to={to} prefetch="none" className="touch">
                {lesson}
              </Link>
            ) : (
              lesson
            )}
          </h3>
          <p className="text-sm text-ink-soft">{stepTitle ? `${stepTitle} · ${at}` : at}</p>
          <p className="mt-1 whitespace-pre-line break-words">{note}</p>
        </article>
      ))}
    </Card>
  )
}
