import type { HistoryView, Replaced } from './history-view.ts'

/** What was done with a file, newest first, and a text that was replaced, if the address asks for it. */
export function HistoryList({ history, replaced }: { history: HistoryView; replaced?: Replaced }) {
  if (history.length === 0) return null
  return (
    <section aria-labelledby="historia" className="mt-6">
      <h2 id="historia">História</h2>
      {replaced && (
        <section id="antes" aria-labelledby="antes-titulo" className="card mt-3 p-4">
          <h3 id="antes-titulo">O texto que foi substituído em {replaced.moment}</h3>
          <pre className="mt-2 whitespace-pre-wrap break-words">{replaced.source}</pre>
        </section>
      )}
      <ol className="card px-4 py-1">
        {history.map(({ act, moment, note, replaced: at }) => (
          <li key={`${moment} ${act} ${note ?? ''}`} className="border-b border-line py-2 last:border-0">
            <p className="break-words">{act}</p>
            <p className="text-sm text-ink-soft">{moment}</p>
            {note && <p className="break-words">{note}</p>}
            {at !== undefined && (
              <a href={`?antes=${encodeURIComponent(at)}#antes`} className="touch">
                Ler o texto que foi substituído
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
