import { useEffect, useState } from 'react'
import { Captions, MediaFacts } from './media-facts.tsx'
import { usePlayer, type PlayerProps } from './player.ts'
import { SpeedSelect } from './speed-select.tsx'

/** A round sign of 64 px with a ring, in a button as large as the poster. */
const PlayButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-label="Ver o vídeo"
    onClick={onClick}
    className="absolute flex h-full w-full items-center justify-center"
  >
    <span className="btn btn-primary rounded-full border-surface p-3">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="h-10 w-10" fill="currentColor">
        <path d="M8 5v14l11-7z" />
      </svg>
    </span>
  </button>
)

/** A button over the poster, and the browser's own controls once it plays or without script. */
export function Film(props: PlayerProps) {
  const { isHydrated, player } = usePlayer<HTMLVideoElement>(props)
  const { captions, poster, size } = props.media
  const [isStarted, setIsStarted] = useState(false)
  const media = player.ref
  useEffect(() => {
    if (isStarted) media.current?.focus({ preventScroll: true })
  }, [isStarted, media])
  return (
    <div className="card overflow-hidden p-0">
      <div className="relative bg-sunken">
        {isHydrated && !isStarted && (
          <PlayButton
            onClick={() => {
              void media.current?.play().catch(() => undefined)
            }}
          />
        )}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- an upstream may have none; the transcript stands in */}
        <video
          {...player}
          {...size}
          controls={!isHydrated || isStarted}
          playsInline
          poster={poster}
          className="mx-auto block h-auto max-h-[45vh] w-auto max-w-full"
          onPlay={() => {
            setIsStarted(true)
          }}
          // The browser's controls try again only after this.
          onError={({ currentTarget }) => {
            currentTarget.setAttribute('src', currentTarget.src)
          }}
        >
          <Captions src={captions} />
        </video>
      </div>
      <div className="flex flex-wrap items-center justify-between px-4 py-2">
        <MediaFacts {...props.media} />
        {isStarted && <SpeedSelect media={media} />}
      </div>
    </div>
  )
}
