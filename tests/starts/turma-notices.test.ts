/** Recados from who teaches to who reads and back, without script, and the letter about a live that changed. */
import { expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { clock } from '#tests/support/clock.ts'
import { elements } from '#tests/support/html.ts'
import { lettersTo } from '#tests/support/team-mail.ts'
import { DEMO, onTurmas, typedDay } from '#tests/support/turmas.ts'

const { env, goOnTo } = clock()
/** Tomorrow at noon in Brasília. */
const NOON = Math.floor(Date.now() / DAY) * DAY + DAY + 15 * HOUR
goOnTo(Math.ceil((NOON - Date.now()) / MINUTE))
const here = onTurmas(env)

const TEXT = 'Na terça, tragam a receita.\nhttps://sala.example <b>oi</b>'
const publish = (at: string, text: string, fields: object = {}) =>
  here.teacher.submit(`${at}/recados`, { intent: 'publicar', text, ...fields }, 'name="text"')
const home = async () => (await here.learner.get('/home')).text
const turma = async () => (await here.learner.get('/turma')).text

test('um recado fica no início até “Entendi” ou até abrir a turma, e nela até ser retirado', async () => {
  const at = await here.joined({ title: 'Recados' })
  const published = await publish(at, TEXT)
  expect(published.location).toBe(`${at}/recados?publicado`)
  const list = await here.teacher.follow(published)
  expect([list.notice, list.text]).toEqual(['Recado publicado.', expect.stringContaining('tragam a receita')])
  expect(list.text).not.toContain('visto por')
  expect(list.html).not.toContain('<b>oi')

  const page = await here.learner.get('/home')
  expect(page.text).toMatch(/https:\/\/sala\.example <b>oi<\/b> Pedro Alves, hoje, .* · Recados/)
  expect(page.html).not.toContain('<b>oi')
  const understood = await here.learner.submit('/home', { intent: 'lido' }, 'name="recado"')
  expect(understood.location).toBe('/home')
  expect(await home()).not.toContain('tragam a receita')
  expect(await turma()).toContain('tragam a receita')
  expect((await here.learner.get('/turma')).control('recado')).toBeUndefined()
  expect((await here.learner.get('/user/dados')).text).toMatch(/tragam a receita.* Visto hoje/s)

  await publish(at, 'O segundo')
  await here.learner.get('/turma', { 'Sec-Purpose': 'prefetch' })
  expect(await home()).toContain('O segundo')
  const opened = await here.learner.get('/turma')
  expect(opened.control('recado')).toBeDefined()
  expect(await home()).not.toContain('O segundo')
  const again = {
    intent: 'lido',
    recado: opened.control('recado')?.value ?? '',
    csrf: opened.control('csrf')?.value ?? '',
  }
  expect((await here.learner.post('/turma', again)).location).toBe('/turma')

  const gone = await here.teacher.submit(`${at}/recados`, { intent: 'retirar' }, 'value="retirar"')
  expect((await here.teacher.follow(gone)).notice).toBe('Recado retirado.')
  expect(await turma()).not.toContain('O segundo')
  expect((await here.learner.post('/turma', again)).location).toBe('/turma')
})

test('o que não sai volta como foi escrito, e diz por quê; o quarto do dia também', async () => {
  const at = await here.joined({ title: 'Limites' })
  for (const [text, said] of [
    ['', 'Escreva o recado.'],
    ['a'.repeat(601), 'Use no máximo 600 caracteres.'],
  ] as const) {
    const refused = await publish(at, text)
    expect([refused.status, refused.errorOf('text')]).toEqual([400, `Erro: ${said}`])
    expect(refused.html).toContain(`>${text}</textarea>`)
  }
  for (const text of ['um', 'dois', 'três']) expect((await publish(at, text)).status).toBe(302)
  const fourth = await publish(at, 'Escrevi por <b>uma</b> hora.')
  expect([fourth.status, fourth.alert]).toEqual([409, expect.stringContaining('já teve três recados hoje')])
  expect(fourth.text).toContain('Escrevi por <b>uma</b> hora.')
})

test('a quem foi escolhido vai com o nome à vista, e nunca a todos se a pessoa saiu', async () => {
  const at = await here.joined({ title: 'Escolha' })
  const people = await here.teacher.get(at)
  const [, id = ''] = /\/pessoa\/([\w-]+)/.exec(people.html) ?? []
  const chosen = `${at}/recados?${new URLSearchParams([
    ['para', id],
    ['para', 'nao-ha'],
  ]).toString()}`
  const page = await here.teacher.get(chosen)
  expect(page.text).toMatch(/1 pessoa escolhida não está mais na turma\. Para Lia Souza Recado/)
  const sent = await here.teacher.submit(chosen, { intent: 'publicar', text: 'Só para você' }, 'name="text"')
  expect((await here.teacher.follow(sent)).text).toMatch(/Só para você .* · para Lia Souza/)
  const nobody = await here.teacher.get(`${at}/recados?para=nao-ha`)
  expect(elements(nobody.html, 'textarea')).toEqual([])
  const left = await publish(at, 'E agora?', { to: ['nao-ha'] })
  expect([left.status, left.alert]).toEqual([400, expect.stringContaining('Alguém saiu da turma')])
  expect(left.text).toContain('E agora?')
})

test('um encontro cancelado antes das 18h vai por e-mail na hora, e o e-mail para com um toque', async () => {
  const at = await here.joined({ title: 'Cartas' })
  const planned = { title: 'Oficina', date: typedDay(1), start: '16h', end: '17h', kind: 'online' }
  const save = (address: string, fields: object) =>
    here.teacher.submit(address, { intent: 'salvar-encontro', ...planned, ...fields }, 'name="title"')
  await save(`${at}/encontros`, {})
  const { html } = await here.teacher.get(`${at}/encontros`)
  const [, live = ''] = /\?encontro=(m-[\w-]+)/.exec(html) ?? []
  expect((await here.learner.get('/turma')).control('day')).toHaveProperty('checked')
  await save(`${at}/encontros?encontro=${live}`, { cancelled: 'on' })
  const told = () =>
    lettersTo(here.product, DEMO.email).filter((one) => one.includes('List-Unsubscribe-Post'))
  await vi.waitUntil(() => told().length > 0, { timeout: 10_000 })
  const [letter = ''] = told().map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
  expect(letter).toContain('Encontro cancelado na Evolua')
  const [stop = ''] = /\/cartas\/parar\?c=[\w-]+/.exec(letter) ?? []
  const ended = await fetch(new URL(stop, here.product.url), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(await ended.text()).toContain('Paramos de mandar as novidades da turma')
  expect((await here.learner.get('/turma')).control('day')).not.toHaveProperty('checked')
  const chosen = await here.learner.submit('/turma', { intent: 'cartas', day: 'on' }, 'value="cartas"')
  expect((await here.learner.follow(chosen)).text).toContain('Combinado: você vai receber o e-mail.')
  expect((await here.learner.get('/turma')).control('day')).toHaveProperty('checked')
})
