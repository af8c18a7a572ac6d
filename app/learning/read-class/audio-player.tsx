import { useState } from 'react'
import { Hero } from '#app/ui/hero.tsx'
import { Captions, MediaFacts } from './media-facts.tsx'
import { PlayButton } from './play-button.tsx'
import { clock, usePlayer, type PlayerProps } from './player.ts'
import { SpeedSelect } from './speed-select.tsx'

/** The browser's own controls until ours can work. */
export function AudioPlayer(props: PlayerProps) {
  const { isHydrated, player, start, play, pause, seek } = usePlayer<HTMLAudioElement>(props)
  const { drawing, captions, seconds = 0 } = props.media
  const [state, setState] = useState<'rest' | 'playing' | 'failed'>('rest')
  const [at, setAt] = useState(start)
  const [length, setLength] = useState(seconds)
  const isPlaying = state === 'playing'
  return (
    <Hero drawing={drawing} labelledBy="ouvir" className="print:hidden">
      <p id="ouvir" className="text-lg font-bold">
        Ouça esta aula
      </p>
      <MediaFacts {...props.media} />
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- an upstream may have none; the transcript stands in */}
      <audio
        {...player}
        controls={!isHydrated}
        className="mt-3 w-full"
        onPlay={() => {
          setState('playing')
        }}
        onPause={() => {
          setState('rest')
        }}
        onError={() => {
          setState('failed')
        }}
        onTimeUpdate={({ currentTarget }) => {
          setAt(currentTarget.currentTime)
        }}
        onDurationChange={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) setLength(duration)
        }}
      >
        <Captions src={captions} />
      </audio>
      {isHydrated && (
        <>
          <div className="mt-4 flex items-center">
            <PlayButton
              label={isPlaying ? 'Pausar' : 'Ouvir'}
              isPlaying={isPlaying}
              onClick={isPlaying ? pause : play}
              className="mr-4 shrink-0"
            />
            <div className="min-w-0 flex-1">
              <input
                type="range"
                aria-label="Ponto do áudio"
                aria-valuetext={`${clock(at)} de ${clock(length)}`}
                max={Math.max(1, Math.floor(length))}
                value={Math.floor(at)}
                onChange={({ target }) => {
                  setAt(Number(target.value))
                  seek(Number(target.value))
                }}
                className="block min-h-touch w-full accent-primary"
              />
              <p aria-hidden="true" className="flex justify-between text-sm tabular-nums">
                <span>{clock(at)}</span> <span>{length > 0 && clock(length)}</span>
              </p>
            </div>
          </div>
          {state === 'failed' && (
            <p role="alert" className="mt-2 font-semibold text-error">
              Não deu para tocar agora. Toque de novo para tentar.
            </p>
          )}
        </>
      )}
      <div className="room">{isHydrated && <SpeedSelect media={player.ref} />}</div>
    </Hero>
  )
}
