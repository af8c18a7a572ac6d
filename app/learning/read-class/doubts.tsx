import { Submit } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { ShownDoubts } from './shown-doubts.server.ts'

/** What came back to the learner's own doubts, and what others asked, in the words of a teacher. */
export function Doubts({ doubts }: { doubts: ShownDoubts }) {
  const { title, items, hasWorks } = doubts
  if (items.length === 0) return null
  return (
    <section aria-labelledby="duvidas" className="mt-5">
      <h2 id="duvidas">{title}</h2>
      {items.map(({ id, said, question, isAwaited, reply }) => (
        <div key={id} className="card mt-3 p-4">
          {said && <p className="text-sm text-ink-soft">{said}</p>}
          <p className="whitespace-pre-line break-words font-semibold">{question}</p>
          {reply ? (
            <>
              <Prose html={reply.html} className="mt-2" />
              <p className="text-sm text-ink-soft">{reply.by}</p>
            </>
          ) : (
            isAwaited && <p className="mt-2 text-ink-soft">Ainda sem resposta.</p>
          )}
        </div>
      ))}
      {hasWorks && (
        <details className="fold mt-2 print:hidden">
          <summary>Recolher o que você mostrou</summary>
          <p>O texto e seu nome saem da página da equipe, e as respostas saem daqui. Sua anotação fica.</p>
          <Submit name="intent" value="recolher" busy="Recolhendo…" look="line" className="mt-3">
            Recolher
          </Submit>
        </details>
      )}
    </section>
  )
}
