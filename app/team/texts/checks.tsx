import type { MouseEvent } from 'react'
import type { Finding, HeaderChange } from '#app/legal/reading/checks/finding.ts'
import { Findings } from '#app/legal/reading/preview/findings.tsx'
import { fieldId } from '#app/ui/field.tsx'

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

/** Above the text, in line 0, are the fields of the header. */
export function Checks({ findings }: { findings: Finding[] }) {
  return (
    <Findings findings={findings} className="avisos card mt-4 p-4">
      {({ line, part }) =>
        line === 0 ? (
          <a href="#escrever">acima do texto</a>
        ) : (
          <a
            href={`#${part ?? TEXT}`}
            onClick={(event) => {
              goTo(event, line)
            }}
          >
            linha {line}
          </a>
        )
      }
    </Findings>
  )
}

export function HeaderChanges({ changes }: { changes: HeaderChange[] }) {
  return (
    <ul>
      {changes.map(({ name, label, before, now }) => (
        <li key={name}>
          {label}: era “{before}”, passa a “{now}”.
        </li>
      ))}
    </ul>
  )
}
