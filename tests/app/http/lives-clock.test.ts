import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { garantidoWith, liveIn } from '#tests/support/lives.ts'
import { onStage } from '#tests/support/stage.ts'

// The product reads it until it ends, after this file; the run's temporary folder is removed later still.
const clock = join(mkdtempSync(join(tmpdir(), 'evolua-clock-')), 'minutes-ahead')
const goOnTo = (minutes: number) => {
  writeFileSync(clock, String(minutes))
}

/** The server's clock is ahead by what the file says. */
const AHEAD = `
  import { readFileSync } from 'node:fs'
  const now = Date.now
  Date.now = () => now() + 60_000 * Number(readFileSync(${JSON.stringify(clock)}))
`
goOnTo(0)
const stage = onStage({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(AHEAD)}` })

test('a mesma live passa, recarregando sem script, por antes, durante e depois', async () => {
  const { browser } = await stage.enter('ana', { tags: 'tg' })
  stage.upstream.answer(
    calls.userTg,
    garantidoWith(liveIn(30, { replayUrl: 'https://sala.example/gravada' })),
  )
  const seen: string[][] = []
  for (const minutes of [0, 31, 91]) {
    goOnTo(minutes)
    const [card] = elements((await browser.get('/trampo-garantido')).html, 'article')
    const inner = card?.inner ?? ''
    const tag = elements(inner, 'p').find(({ attributes }) => attributes.class?.startsWith('tag'))
    const links = elements(inner, 'a').map(({ inner: label, attributes }) => `${label}: ${attributes.href}`)
    seen.push([textOf(tag?.inner ?? ''), ...links])
  }
  expect(seen).toEqual([
    ['em breve', 'Adicionar à agenda: /lives/entrevista.ics'],
    ['ao vivo agora', 'Assistir: https://sala.example/entrevista'],
    [expect.stringMatching(/^terminou/), 'Ver a gravação: https://sala.example/gravada'],
  ])
})
