import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Page } from '#tests/support/browser.ts'
import { formIn, sentBy } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const FORMS = [
  ['/register', () => ({ coupon: 'BEMVINDO', ...pessoa('ana') })],
  ['/forgot-password', () => ({ email: pessoa('ana').email })],
] as const

describe.each(FORMS)('a armadilha de %s', (path, filled) => {
  /** What the form of this page sends with these fields filled in. */
  async function sent(fields: Record<string, string>, shown?: Page) {
    stage.upstream.answer(calls.userCreate, { d: { id: '7' } })
    const browser = stage.browser()
    const form = formIn((shown ?? (await browser.get(path))).html, 'name="email"')
    return browser.post(path, { ...Object.fromEntries(sentBy(form)), ...fields })
  }

  test('fica fora da vista e do teclado, sem estilo na marcação, e diz o que fazer', async () => {
    const { html, text, control } = await stage.browser().get(path)
    expect(text).toContain('Deixe este campo vazio')
    expect(control('vazio')).toMatchObject({
      tabindex: '-1',
      autoComplete: 'off',
      'data-1p-ignore': 'true',
      'data-lpignore': 'true',
      'data-bwignore': 'true',
      'data-form-type': 'other',
    })
    expect(html).toMatch(/<div class="sr-only" aria-hidden="true"><label for="field-vazio"/)
    expect(html).not.toMatch(/\sstyle=/)
  })

  test('preenchida, nada é enviado, o resto fica escrito, e o segundo envio passa sem ela', async () => {
    const fields = filled()
    const page = await sent({ ...fields, vazio: 'https://mau.example' })
    expect(page.status).toBe(400)
    expect(page.alert).toContain('preencheu um campo que não aparece')
    expect(page.control('email')?.value).toBe(fields.email)
    expect(page.control('vazio')).toBeUndefined()
    expect(page.html).not.toContain('mau.example')
    expect(stage.upstream.requests).toEqual([])
    expect((await sent(fields, page)).status).toBe(302)
  })

  test('vazia, o formulário segue', async () => {
    expect((await sent(filled())).status).toBe(302)
  })

  test('ausente, ou só com o carimbo, também', async () => {
    stage.upstream.answer(calls.userCreate, { d: { id: '7' } })
    const browser = stage.browser()
    expect((await browser.post(path, filled())).status).toBe(302)
    const stamp = (await browser.get(path)).control('formMadeAt')
    expect(stamp).toMatchObject({ type: 'hidden' })
    expect((await browser.post(path, { ...filled(), formMadeAt: stamp?.value ?? '' })).status).toBe(302)
  })
})
