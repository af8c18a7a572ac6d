import { useEffect, useState } from 'react'
import { Captions, MediaFacts } from './media-facts.tsx'
import { PlayButton } from './play-button.tsx'
import { usePlayer, type PlayerProps } from './player.ts'
import { SpeedSelect } from './speed-select.tsx'

/** A button over the poster, and the browser's own controls once it plays or without script. */
export function Film(props: PlayerProps) {
  const { isHydrated, player, play } = usePlayer<HTMLVideoElement>(props)
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
            label="Ver o vídeo"
            onClick={play}
            className="absolute h-full w-full items-center justify-center"
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
