import type { LiveState, ShownLive } from './live-state.ts'

/** The file of a live, for a calendar. */
export const calendarPath = (liveId: string) => `/lives/${encodeURIComponent(liveId)}.ics` as const

interface ElsewhereProps extends Pick<LiveActionProps, 'titleId'> {
  to: `http${string}`
  label: string
  look: string
}

/** Opens another site, without referrer and without preloading. */
function Elsewhere({ to, label, look, titleId }: ElsewhereProps) {
  return (
    <>
      <a href={to} rel="noopener noreferrer" className={`btn ${look}`} aria-describedby={titleId}>
        {label}
      </a>
      <p className="mt-2 text-sm text-ink-soft">Abre {new URL(to).host}</p>
    </>
  )
}

interface LiveActionProps {
  live: ShownLive
  state: LiveState
  /** The id of the live's title. */
  titleId: string
  /** The one thing to do on the page, or a link in a line. */
  look?: 'btn btn-primary' | 'btn btn-line' | 'touch'
}

export function LiveAction({ live, state, titleId, look = 'btn btn-line' }: LiveActionProps) {
  const { id, url, replayUrl, kind, cancelled } = live
  if (cancelled) return null
  return (
    <div className={look === 'touch' ? '' : 'mt-auto pt-3'}>
      {state === 'soon' && (
        <a href={calendarPath(id)} className={look} aria-describedby={titleId}>
          Adicionar à agenda
        </a>
      )}
      {state === 'on' && url && <Elsewhere to={url} label="Assistir" look="btn-primary" titleId={titleId} />}
      {state === 'on' && !url && kind !== 'room' && (
        <p className="text-ink-soft">O link ainda não chegou. Atualize a página daqui a pouco.</p>
      )}
      {state === 'over' && replayUrl && (
        <Elsewhere to={replayUrl} label="Ver a gravação" look="btn-line" titleId={titleId} />
      )}
      {state === 'over' && !replayUrl && kind !== 'room' && (
        <p className="text-ink-soft">Ainda sem gravação.</p>
      )}
    </div>
  )
}
