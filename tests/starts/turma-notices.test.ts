/** Recados from who teaches to who reads and back, without script, and the letter about a live that changed. */
import { expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { readable, stopPathIn } from '#tests/support/api/smtp.ts'
import { clock } from '#tests/support/clock.ts'
import { elements } from '#tests/support/html.ts'
import { lettersTo } from '#tests/support/team-mail.ts'
import { addPeople } from '#tests/support/turma-people.ts'
import { DEMO, onTurmas, typedDay } from '#tests/support/turmas.ts'

const { env, goOnTo } = clock()
/** Tomorrow at noon in Brasília. */
const NOON = Math.floor((Date.now() - 3 * HOUR) / DAY) * DAY + DAY + 15 * HOUR
goOnTo(Math.ceil((NOON - Date.now()) / MINUTE))
const here = onTurmas(env)

const publish = (at: string, text: string, fields: object = {}) =>
  here.teacher.submit(at, { intent: 'publicar', text, ...fields }, 'name="text"')
const home = async () => (await here.learner.get('/home')).text
const turma = () => here.learner.get('/turma')

test('um recado fica no início até “Entendi” ou até abrir a turma, e nela até ser retirado', async () => {
  const at = `${await here.joined({ title: 'Recados' })}/recados`
  const published = await publish(at, 'Tragam a receita.\nhttps://sala.example <b>oi</b>')
  expect(published.location).toBe(`${at}?publicado`)
  const list = await here.teacher.follow(published)
  expect([list.notice, list.text]).toEqual(['Recado publicado.', expect.stringContaining('Tragam a receita')])

  const page = await here.learner.get('/home')
  expect(page.text).toMatch(/https:\/\/sala\.example <b>oi<\/b> Pedro Alves, hoje, .* · Recados/)
  for (const { html } of [list, page]) expect(html).not.toContain('<b>oi')
  const understood = await here.learner.submit('/home', { intent: 'lido' }, 'name="recado"')
  expect(understood.location).toBe('/home')
  expect(await home()).not.toContain('Tragam a receita')
  const read = await turma()
  expect([read.text, read.control('recado')]).toEqual([
    expect.stringContaining('Tragam a receita'),
    undefined,
  ])
  expect((await here.learner.get('/user/dados')).text).toMatch(/Tragam a receita.* Visto hoje/s)

  await publish(at, 'O segundo')
  await here.learner.get('/turma', { 'Sec-Purpose': 'prefetch' })
  expect(await home()).toContain('O segundo')
  const opened = await turma()
  expect(await home()).not.toContain('O segundo')
  const gone = await here.teacher.submit(at, { intent: 'retirar' }, 'value="retirar"')
  expect((await here.teacher.follow(gone)).notice).toBe('Recado retirado.')
  const [recado = '', csrf = ''] = ['recado', 'csrf'].map((name) => opened.control(name)?.value ?? '')
  const late = await here.learner.post('/turma', { intent: 'lido', recado, csrf })
  expect([late.location, (await turma()).text]).toEqual(['/turma', expect.not.stringContaining('O segundo')])
})

test('o que não sai volta como foi escrito, e diz por quê; o quarto do dia também', async () => {
  const at = `${await here.joined({ title: 'Limites' })}/recados`
  const long = await publish(at, 'a'.repeat(601))
  expect([long.status, long.errorOf('text')]).toEqual([400, 'Erro: Use no máximo 600 caracteres.'])
  for (const text of ['um', 'dois', 'três']) expect((await publish(at, text)).status).toBe(302)
  const fourth = await publish(at, 'Escrevi por uma hora.')
  expect([fourth.status, fourth.alert]).toEqual([409, expect.stringContaining('já teve três recados hoje')])
  expect(fourth.html).toContain('>Escrevi por uma hora.</textarea>')
})

test('a quem foi escolhido vai com o nome à vista, e nunca a todos se a pessoa saiu', async () => {
  const people = await here.joined({ title: 'Escolha' })
  const at = `${people}/recados`
  const [, id = ''] = /\/pessoa\/([\w-]+)/.exec((await here.teacher.get(people)).html) ?? []
  const chosen = `${at}?para=${id}&para=nao-ha`
  expect((await here.teacher.get(chosen)).text).toMatch(
    /não está mais na turma\. Novo recado Para Lia Souza Recado/,
  )
  const sent = await publish(chosen, 'Só para você')
  expect((await here.teacher.follow(sent)).text).toMatch(/Só para você .* · para Lia Souza/)
  expect(elements((await here.teacher.get(`${at}?para=nao-ha`)).html, 'textarea')).toEqual([])
  const left = await publish(at, 'E agora?', { to: ['nao-ha'] })
  expect([left.status, left.alert]).toEqual([400, expect.stringContaining('Alguém saiu da turma')])
  expect(left.text).toContain('E agora?')
})

test('um encontro cancelado antes das 18h vai por e-mail na hora, e o e-mail para com um toque', async () => {
  const at = `${await here.joined({ title: 'Cartas' })}/encontros`
  const planned = { title: 'Oficina', date: typedDay(1), start: '16h', end: '17h', kind: 'online' }
  const save = (address: string, fields: object) =>
    here.teacher.submit(address, { intent: 'salvar-encontro', ...planned, ...fields }, 'name="title"')
  const box = async () => (await turma()).control('day')
  await save(at, {})
  const [live = ''] = /\?encontro=m-[\w-]+/.exec((await here.teacher.get(at)).html) ?? []
  expect(await box()).toHaveProperty('checked')
  await save(`${at}${live}`, { cancelled: 'on' })
  const told = () => lettersTo(here.product, DEMO.email).find((one) => one.includes('List-Unsubscribe-Post'))
  await vi.waitUntil(told, { timeout: 10_000 })
  const letter = told() ?? ''
  expect(readable(letter)).toContain('Encontro cancelado na Evolua')
  const ended = await fetch(new URL(stopPathIn(letter), here.product.url), { method: 'POST' })
  expect(await ended.text()).toContain('Paramos de mandar as novidades da turma')
  expect(await box()).not.toHaveProperty('checked')
  const chosen = await here.learner.submit('/turma', { intent: 'cartas', day: 'on' }, 'value="cartas"')
  expect((await here.learner.follow(chosen)).text).toContain('Combinado: você vai receber o e-mail.')
  expect(await box()).toHaveProperty('checked')
})

test('quem está marcado numa página da lista continua marcado na outra, e o recado vai a todas', async () => {
  const at = await here.newGroup({ title: 'Sessenta' })
  const names = Array.from({ length: 60 }, (_, nth) => `Pessoa ${String(nth + 10)}`)
  const ids = addPeople(here.product, at, names, Date.now())
  const [first = '', last = ''] = [ids.at(0), ids.at(-1)]
  const chosen = `alguns=1&o=name&para=${first}`
  const { html } = await here.teacher.get(`${at}?${chosen}&depois=50`)
  expect(html).toContain(`type="hidden" name="para" value="${first}"`)
  expect(html).toContain('Primeiras 50')
  expect((await here.teacher.get(`${at}?${chosen}&depois=`)).html).toMatch(
    new RegExp(`<input[^>]*checked=""[^>]*value="${first}"`),
  )
  const { text } = await here.teacher.get(`${at}/recados?${chosen}&para=${last}`)
  expect(text).toContain('Para Pessoa 10, Pessoa 69')
})
