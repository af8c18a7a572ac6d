import { count } from '#app/ui/words.ts'
import type { ContentFiles } from './content.server.ts'

function Lines({ id, title, lines }: { id: string; title: string; lines: ContentFiles['faults'] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id} className={`card mt-4 px-4 py-1 ${id}`}>
      <details open={id === 'faltas'} className="fold">
        <summary>
          <h2 id={id} className="text-base">
            {title}
          </h2>
        </summary>
        <ul>
          {lines.map(({ file, line, reason }) => (
            <li
              key={`${file} ${line} ${reason}`}
              className="break-words border-t border-line py-2 first:border-0"
            >
              <span className="block text-sm text-ink-soft">
                {file.split('/').slice(-2).join('/')}, linha {line}:
              </span>{' '}
              {reason}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** What `evolua conteudo verificar` says. */
export function Findings({ faults, findings }: Pick<ContentFiles, 'faults' | 'findings'>) {
  return (
    <>
      <Lines
        id="faltas"
        title={`${count(faults.length, 'falta', 'faltas')}: sem arrumar, nada se publica`}
        lines={faults}
      />
      <Lines
        id="avisos"
        title={`${count(findings.length, 'aviso', 'avisos')}: dá para melhorar`}
        lines={findings}
      />
    </>
  )
}
