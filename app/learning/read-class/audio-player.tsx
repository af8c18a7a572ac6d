import { useState } from 'react'
import { Hero } from '#app/ui/hero.tsx'
import { Captions, MediaFacts } from './media-facts.tsx'
import { usePlayer, type PlayerProps } from './player.ts'
import { SpeedSelect } from './speed-select.tsx'

export function AudioPlayer(props: PlayerProps) {
  const { isHydrated, player } = usePlayer<HTMLAudioElement>(props)
  const { drawing, captions } = props.media
  const [isFailed, setFailed] = useState(false)
  return (
    <Hero drawing={drawing} labelledBy="ouvir" className="print:hidden">
      <p id="ouvir" className="text-lg font-bold">
        Ouça esta aula
      </p>
      <MediaFacts {...props.media} />
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- an upstream may have none; the transcript stands in */}
      <audio
        {...player}
        controls
        className="mt-3 w-full"
        onPlaying={() => {
          setFailed(false)
        }}
        onError={({ currentTarget }) => {
          setFailed(true)
          // The browser's controls try again only after this.
          currentTarget.setAttribute('src', currentTarget.src)
        }}
      >
        <Captions src={captions} />
      </audio>
      {isFailed && (
        <p role="alert" className="mt-2 font-semibold text-error">
          Não deu para tocar agora. Toque de novo para tentar.
        </p>
      )}
      <div className="room">{isHydrated && <SpeedSelect media={player.ref} />}</div>
    </Hero>
  )
}
