import { expect, test } from 'vitest'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

/** As a page asks that finds its routes little by little. */
const asking = (paths: string[]) =>
  `/__manifest?${new URLSearchParams([...paths.map((path) => ['p', path]), ['version', '1']]).toString()}`

test('o manifesto das rotas não é servido: é uma página que não existe, sem chamadas e sem redirecionar', async () => {
  const { browser } = await stage.enter('ana')
  for (const who of [stage.browser(), browser]) {
    const calls = await stage.upstream.callsDuring(async () => {
      for (const paths of [['/home'], ['/home', '/trails', '/step/1'], Array<string>(150).fill('/a/b')]) {
        const answer = await who.get(asking(paths))
        expect(answer.status).toBe(404)
        expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
        expect(answer.html).not.toContain('"patches"')
      }
    })
    expect(calls).toEqual([])
  }
})
