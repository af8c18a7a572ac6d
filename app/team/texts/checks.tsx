import type { MouseEvent } from 'react'
import type { Finding } from '#app/legal/checks/finding.ts'
import { fieldId } from '#app/ui/field.tsx'
import { count } from '#app/ui/words.ts'

const TEXT = fieldId('corpo')

/** Selects the line; without script the link leads to the part of the text below. */
function goTo(event: MouseEvent, line: number) {
  const area = document.getElementById(TEXT)
  if (!(area instanceof HTMLTextAreaElement)) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  event.preventDefault()
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
}

const fieldOf = (words: string) =>
  ['titulo', 'mudancas', 'idadeMinima'].includes(words) ? fieldId(words) : TEXT

export function Checks({ findings }: { findings: Finding[] }) {
  return (
    <section aria-labelledby="conferir" className="mt-5">
      <h2 id="conferir">Antes de publicar</h2>
      {findings.length === 0 && <p>Links, títulos, frases e valores estão certos.</p>}
      {findings.length > 0 && <p>{count(findings.length, 'ponto a conferir', 'pontos a conferir')}:</p>}
      <ol>
        {findings.map(({ kind, line, words, reason, part }) => (
          <li key={`${kind} ${line} ${words}`} className="py-1">
            {line > 0 ? (
              <a
                href={`#${part ?? TEXT}`}
                onClick={(event) => {
                  goTo(event, line)
                }}
              >
                linha {line}
              </a>
            ) : (
              <a href={`#${fieldOf(words)}`}>cabeçalho</a>
            )}
            : <q>{words.slice(0, 120)}</q>. {reason}
          </li>
        ))}
      </ol>
    </section>
  )
}
