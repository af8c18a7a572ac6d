/** A button that no form has is 400 in every form of several buttons. */
import { describe, expect, test } from 'vitest'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const FORMS: [path: string, fields: Record<string, string>][] = [
  ['/senha', { newPassword: 'manga-rosa-88', confirmPassword: 'manga-rosa-88' }],
  ['/user', { name: 'Ana Souza' }],
  ['/user/conta', { name: 'Ana Souza' }],
  ['/user/excluir', { code: '12345678' }],
  ['/survey', { 'q.area': 'flor' }],
  ['/step/solo?aula=terra', {}],
  ['/step/solo?quiz', { 'q.0': 'a' }],
]

describe('um botão que o formulário não tem', () => {
  test.each(FORMS)('é 400 em %s, e nada é enviado', async (path, fields) => {
    const { browser } = await stage.enter('ana')
    for (const intent of ['outro', '', '__proto__', 'toString']) {
      const page = await browser.post(path, { ...fields, intent })
      expect([intent, page.status]).toEqual([intent, 400])
    }
    const sent = stage.upstream.requests.map(({ call }) => call)
    for (const call of ['POST pwd/reset/', 'POST user/update/', 'POST user/delete/', 'POST survey/complete/'])
      expect(sent).not.toContain(call)
    expect(sent.filter((call) => /^POST step\/(class|quiz)\//.test(call))).toEqual([])
  })
})
