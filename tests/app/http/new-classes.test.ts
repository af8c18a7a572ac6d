import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { CARD, STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()

describe('um passo concluído que ganhou uma aula', () => {
  test('leva a ela da página de início', async () => {
    const { browser } = await stage.enter('ana')
    const current = { ...CARD, completed: true }
    stage.upstream.answer(calls.userHome, { d: { evos: 130, level: 2, toNextLevel: 170, current } })
    stage.upstream.answer(calls.step, { d: { ...STEP, completed: true } })
    const addresses = elements((await browser.get('/home')).html, 'a').map(
      ({ attributes }) => attributes.href,
    )
    expect(addresses).toContain('/step/solo?aula=adubo')
  })

  test('diz qual aula é nova', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.step, { d: { ...STEP, completed: true } })
    expect((await browser.get('/step/solo?aula=terra')).text).toContain('Fazer adubo Nova · texto')
  })
})
