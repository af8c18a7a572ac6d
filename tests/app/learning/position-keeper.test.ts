import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPosition } from '#app/learning/autosave/position-keeper.ts'
import { openClass } from './open-class.ts'

const PATH = '/step/solo?aula=terra'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A player that has loaded what it plays, with its keeper. */
function playing() {
  const page = openClass()
  const media = Object.assign(new EventTarget(), { currentTime: 0, readyState: 4, paused: true })
  const stop = keepPosition(media as unknown as HTMLMediaElement, PATH, 0)
  const at = (seconds: number, event: string) => {
    media.currentTime = seconds
    media.dispatchEvent(new Event(event))
  }
  const places = () => page.posts.map(({ ts }) => ts)
  return { ...page, at, places, stop }
}

test('o ponto de uma pausa é guardado mesmo com outro a caminho, depois dele', async () => {
  const { at, places, answer } = playing()
  at(12, 'pause')
  at(20, 'playing')
  at(31, 'pause')
  expect(places()).toEqual(['12'])
  await answer(200)
  expect(places()).toEqual(['12', '31'])
  await answer(200)
  expect(places()).toEqual(['12', '31'])
})

test('de várias pausas com um ponto a caminho, só o da última', async () => {
  const { at, places, answer } = playing()
  for (const seconds of [12, 20, 31, 44]) at(seconds, 'pause')
  await answer(200)
  expect(places()).toEqual(['12', '44'])
})

test('o que não foi aceito é enviado de novo quando a internet volta, e ao sair', async () => {
  const { at, places, answer, happen } = playing()
  at(12, 'pause')
  await answer(503)
  happen('online')
  expect(places()).toEqual(['12', '12'])
  await answer(503)
  happen('pagehide')
  expect(places()).toEqual(['12', '12', '12'])
})

test('o mesmo ponto não é enviado duas vezes', async () => {
  const { at, places, answer, happen, stop } = playing()
  at(12, 'pause')
  await answer(200)
  at(12, 'pause')
  happen('pagehide')
  stop()
  expect(places()).toEqual(['12'])
})
