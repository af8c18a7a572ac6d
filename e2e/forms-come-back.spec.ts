/** An open page keeps what was typed, and says why, whatever becomes of the form that it sends. */
import { calls, type Call } from '#contract/calls.ts'
import { cvCalls } from '#contract/cv-calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { CV } from '#tests/support/upstream-data.ts'
import { cut } from './cut.ts'
import { test } from './on-upstream.ts'
import { untilAlive } from './open-page.ts'
import { expect } from './test.ts'

interface Form {
  path: string
  field: string
  button: string
  call: Call
}

const FORMS: Form[] = [
  { path: '/step/solo/duvida?aula=terra', field: 'Seu recado', button: 'Enviar', call: calls.userFeedback },
  { path: '/user/conta?cupom=NADA', field: 'Cupom', button: 'Usar cupom', call: calls.userCoupon },
  { path: '/curriculo?parte=goal', field: 'Objetivo', button: 'Salvar currículo', call: cvCalls.cvSave },
]
const TEXT = 'Terra preta, “fofa” & úmida'

for (const { path, field, button, call } of FORMS)
  test(`o que se escreve em ${path} fica na página`, async ({ page, context, upstream, watched }) => {
    watched.expectStatus(400, 404, 409, 500, 502, 503)
    upstream.reset()
    upstream.hasBatch = true
    const { email, password } = upstream.learner(pessoa('ana'))
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/home')
    upstream.answer(cvCalls.cv, { d: { ...CV, offers: [] } })
    await page.goto(path)
    await untilAlive(page)
    const box = page.getByRole('textbox', { name: field })
    await box.fill(TEXT)
    const press = page.getByRole('button', { name: button, exact: true })

    for (const [e, status] of [
      [1101, 404],
      [1215, 400],
      [409, 409],
      [500, 500],
    ] as const) {
      upstream.answer(call, { e, status })
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await press.click()
      await (await answered).finished()
      await expect(press).toBeEnabled()
      await expect(box, String(status)).toHaveValue(TEXT)
      if (call === calls.userFeedback && status === 400) await expect(page).toHaveTitle(/^Erro: /)
    }

    await cut(context, watched)
    await press.click()
    await expect(page.getByText(/^Sem internet/).last()).toBeVisible()
    await expect(box).toHaveValue(TEXT)
  })
