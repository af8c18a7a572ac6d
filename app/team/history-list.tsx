import type { HistoryView } from './history-view.ts'

/** What was done with a file, newest first. */
export function HistoryList({ history }: { history: HistoryView }) {
  if (history.length === 0) return null
  return (
    <section aria-labelledby="historia" className="mt-6">
      <h2 id="historia">História</h2>
      <ol>
        {history.map(({ act, moment, note }) => (
          <li key={`${moment} ${act} ${note ?? ''}`} className="border-b border-line py-2">
            <p className="break-words">{act}</p>
            <p className="text-sm text-ink-soft">{moment}</p>
            {note && <p className="break-words">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
