import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { garantidoWith, liveIn } from '#tests/support/lives.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

test('a mesma live passa, recarregando sem script, por antes, durante e depois', async () => {
  const { browser } = await stage.enter('ana', { tags: 'tg' })
  stage.upstream.answer(
    calls.userTg,
    garantidoWith(liveIn(30, { replayUrl: 'https://sala.example/gravada' })),
  )
  const seen: string[][] = []
  for (const minutes of [0, 31, 91]) {
    stage.goOnTo(minutes)
    const { html } = await browser.get('/trampo-garantido')
    const [card] = elements(html, 'article')
    const inner = card?.inner ?? ''
    const tag = elements(html, 'p').find(({ attributes }) => attributes.class?.startsWith('tag'))
    const links = elements(inner, 'a').map(({ inner: label, attributes }) => `${label}: ${attributes.href}`)
    seen.push([textOf(tag?.inner ?? ''), ...links])
  }
  expect(seen).toEqual([
    ['', 'Adicionar à agenda: /lives/entrevista.ics'],
    ['ao vivo agora', 'Assistir: https://sala.example/entrevista'],
    [expect.stringMatching(/^terminou/), 'Ver a gravação: https://sala.example/gravada'],
  ])
})
