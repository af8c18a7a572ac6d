/** Every part of the interface in every state, in development only: `routes.ts` leaves it out of the build. */
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { stepDrawing } from '#app/learning/drawings/drawing.server.ts'
import { MOMENT_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { titled } from '#app/ui/title.ts'
import { Buttons } from './buttons.tsx'
import { Cards } from './cards.tsx'
import { Classes } from './classes.tsx'
import { Failures } from './failures.tsx'
import { Fields, Summaries } from './fields.tsx'
import { Frames } from './layouts.tsx'
import { Images } from './images.tsx'
import { Covers, Moments, Paths, Programmes, Questions } from './learning.tsx'
import { Floating, Messages } from './messages.tsx'
import { Pickers } from './pickers.tsx'
import { Reading } from './reading.tsx'

/** Milliseconds for which its forms are pending. */
const PENDING_MS = 3000

export const meta = () => titled('Peças da interface')

export const loader = () => ({ drawing: stepDrawing('curriculo'), moments: MOMENT_DRAWINGS })

export async function action() {
  await new Promise((resolve) => setTimeout(resolve, PENDING_MS))
  return data(null)
}

export default function Parts() {
  const { drawing, moments } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Peças da interface</h1>
      <p className="mt-1 text-ink-soft">Cada peça em cada estado, como as páginas a mostram.</p>
      <Reading />
      <Buttons />
      <Fields />
      <Summaries />
      <Pickers />
      <Messages />
      <Cards />
      <Covers drawing={drawing} />
      <Paths />
      <Moments drawings={moments} />
      <Questions />
      <Programmes />
      <Classes />
      <Images />
      <Frames />
      <Failures />
      <Floating />
    </>
  )
}
