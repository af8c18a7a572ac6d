import type { MouseEvent } from 'react'
import type { HeaderChange } from '#app/legal/reading/checks/finding.ts'
import { fieldId } from '#app/ui/field.tsx'
import { count } from '#app/ui/words.ts'
import type { VersionView } from './draft-view.server.ts'

type ShownFinding = VersionView['findings'][number]

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

const FIELDS: Record<string, string> = {
  titulo: 'Título',
  mudancas: 'O que mudou',
  idadeMinima: 'Idade mínima',
}

const AROUND = 40

const cutShort = (words: string) => (words.length > 3 * AROUND ? `${words.slice(0, 3 * AROUND)}…` : words)

/** The words in their line, as they are typed. */
function Quoted({ words, whole }: ShownFinding) {
  const at = whole.indexOf(words)
  if (at < 0) return <q>{cutShort(words)}</q>
  const end = at + words.length
  return (
    <q>
      {at > AROUND && '…'}
      {whole.slice(Math.max(0, at - AROUND), at)}
      <strong>{cutShort(words)}</strong>
      {whole.slice(end, end + AROUND)}
      {whole.length > end + AROUND && '…'}
    </q>
  )
}

function Check({ finding }: { finding: ShownFinding }) {
  const { line, words, reason, part } = finding
  const field = FIELDS[words]
  if (line === 0 && field)
    return (
      <>
        <a href={`#${fieldId(words)}`}>{field}</a>: {reason}
      </>
    )
  return (
    <>
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
        <a href={`#${fieldId('titulo')}`}>Título e “O que mudou”</a>
      )}
      : <Quoted {...finding} />. {reason}
      {words.startsWith('{{') && (
        <>
          {' '}
          <a href="/equipe/empresa">Ver os dados da empresa</a>.
        </>
      )}
    </>
  )
}

export function Checks({ findings }: Pick<VersionView, 'findings'>) {
  return (
    <section aria-labelledby="conferir" className="mt-5">
      <h2 id="conferir">Antes de publicar</h2>
      {findings.length === 0 && <p>Links, títulos, frases e valores estão certos.</p>}
      {findings.length > 0 && <p>{count(findings.length, 'ponto a conferir', 'pontos a conferir')}:</p>}
      <ol>
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.line} ${finding.words}`} className="break-words py-1">
            <Check finding={finding} />
          </li>
        ))}
      </ol>
    </section>
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
