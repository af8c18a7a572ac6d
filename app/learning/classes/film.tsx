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
    <>
      <MediaFacts {...props.media} />
      <div className="relative">
        {isHydrated && !isStarted && (
          <PlayButton label="Ver o vídeo" onClick={play} className="absolute h-full w-full items-end pb-2" />
        )}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- an upstream may have none; the transcript stands in */}
        <video
          {...player}
          {...size}
          controls={!isHydrated || isStarted}
          playsInline
          poster={poster}
          className="w-full rounded-control bg-sunken"
          onPlay={() => {
            setIsStarted(true)
          }}
        >
          <Captions src={captions} />
        </video>
      </div>
      {isHydrated && <SpeedSelect media={media} />}
    </>
  )
}
