/** Meetings, the chamada, the month's sheet and doubts, without script. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#contract/durations.ts'
import { startTurmas, typedDay, type Turmas } from '#tests/support/turmas.ts'

let here: Turmas
beforeAll(async () => {
  here = await startTurmas()
})
afterAll(async () => {
  await here.product.clear()
  expect(here.product.errors()).toBe('')
})

describe('encontros e chamada', () => {
  const meeting = {
    intent: 'salvar-encontro',
    title: 'Encontro de segunda',
    date: typedDay(-1),
    start: '19h30',
    end: '20:30',
    kind: 'room',
    place: 'Sala 2',
    weeks: '2',
  }

  test('um encontro aparece a quem está na turma, se muda e se cancela', async () => {
    const at = await here.joined({ title: 'Encontros' })
    const set = (address: string, fields: object) =>
      here.teacher.submit(address, { ...meeting, ...fields }, 'name="title"')
    expect((await set(`${at}/encontros`, {})).status).toBe(302)
    expect((await here.learner.get('/turma')).text).toContain('Sala 2')
    expect((await here.learner.get('/trampo-garantido')).text).toContain('Encontro de segunda')
    const { html } = await here.teacher.get(`${at}/encontros`)
    const [, next = ''] = /\?encontro=(m-[\w-]+)/.exec(html) ?? []
    const far = await here.learner.get(`/lives/m-nada.ics`)
    expect(far.status).not.toBe(200)
    const ics = await here.learner.get(`/lives/${next}.ics`)
    expect([ics.status, ics.text]).toEqual([200, expect.stringContaining('Encontro de segunda')])
    await set(`${at}/encontros?encontro=${next}`, { date: typedDay(9), cancelled: 'on' })
    expect((await here.learner.get('/turma')).text).toContain('Cancelado')
    const wrong = await set(`${at}/encontros`, { end: '18h' })
    expect([wrong.status, wrong.alert]).toEqual([400, expect.stringContaining('termina depois do começo')])
    expect(wrong.control('place')?.value).toBe('Sala 2')
    expect(wrong.html).toMatch(/name="date"[^>]*aria-invalid="true"/)
  })

  test('a chamada fica; quem envia a página de antes vê o que já estava', async () => {
    const at = await here.joined({ title: 'Chamada' })
    await here.teacher.submit(`${at}/encontros`, { ...meeting, weeks: '1' }, 'name="title"')
    const { html } = await here.teacher.get(`${at}/encontros`)
    const [path = ''] = /\/equipe\/turmas\/[\w-]+\/chamada\/m-[\w-]+/.exec(html) ?? []
    const before = await here.teacher.get(path)
    const [, id = ''] = /name="was-([\w-]+)"/.exec(before.html) ?? []
    const all = await here.teacher.submit(path, { intent: 'todos-presentes' }, 'name="was-')
    expect(all.notice).toContain('Chamada salva: 1 linha mudou.')
    const late = await here.teacher.submit(
      path,
      { intent: 'salvar-chamada', [`was-${id}`]: '', [`p-${id}`]: 'absent' },
      'name="was-',
    )
    expect([late.status, late.notice]).toEqual([
      409,
      expect.stringContaining('Lia Souza: Pedro Alves marcou presente'),
    ])
    expect((await here.learner.get('/turma')).text).toContain('Presença: 1 de 1')
    const month = new Date(Date.now() - DAY - 3 * HOUR).toISOString().slice(0, 7)
    const sheet = await here.teacher.get(`${at}/folha.csv?mes=${month}`)
    expect(sheet.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(sheet.html).toContain('nome;horas previstas;encontros;presenças')
    expect((await here.teacher.get(`${at}/folha.csv?mes=13`)).status).toBe(400)
    const list = await here.teacher.get(`${at}/pessoas.csv`)
    expect(list.html).toContain('Lia Souza')
    expect(list.html).not.toMatch(/1198765/)
  })

  test('as do programa são de quem aprova', async () => {
    const at = '/equipe/programas/tg/encontros'
    const fields = { ...meeting, title: 'Live do programa', date: typedDay(5), kind: 'online', weeks: '1' }
    expect((await here.approver.submit(at, fields, 'name="title"')).status).toBe(302)
    expect((await here.learner.get('/trampo-garantido')).text).toContain('Live do programa')
    expect((await here.teacher.get(at)).status).toBe(403)
    expect((await here.approver.get('/equipe/programas/xx/encontros')).status).toBe(404)
  })
})

describe('dúvidas', () => {
  const CLASS = '/step/curriculo/duvida?aula='

  test('sem o nome, a não ser que se escolha; a resposta volta na aula', async () => {
    await here.joined({ title: 'Dúvidas' })
    const { html } = await here.learner.get('/step/curriculo')
    const [, lesson = ''] = /duvida\?aula=([\w-]+)/.exec(html) ?? []
    const form = await here.learner.get(`${CLASS}${lesson}`)
    expect(form.text).toContain('Pedro Alves responde em até 2 dias úteis')
    const say = (duvida: string, nome: string) =>
      here.learner.submit(`${CLASS}${lesson}`, { duvida, nome }, 'name="duvida"')
    await say('Não entendi <i>nada</i> do título', 'sem')
    await say('E a foto, precisa?', 'com')
    expect((await here.teacher.get('/equipe')).text).toMatch(/Para você .*: 2 dúvidas esperam resposta\./)
    const room = await here.teacher.get('/equipe/duvidas')
    expect(room.html).not.toContain('<i>nada</i>')
    expect(room.text).toMatch(/“[^”]+”: resposta em até 2 dias úteis/)
    expect(room.text).toMatch(/Sem nome.*Não entendi <i>nada<\/i> do título/)
    expect(room.text).toMatch(/Lia Souza.*E a foto, precisa\?/)
    const [, i = ''] = /name="i" value="([\w-]+)"/.exec(room.html) ?? []
    const answered = await here.teacher.submit(
      '/equipe/duvidas',
      { intent: 'responder', i, text: '**Não** precisa.', q: 'Precisa de foto?' },
      `value="${i}"`,
    )
    expect(answered.location).toBe('/equipe/duvidas?respondida')
    const shown = await here.learner.get(`/step/curriculo?aula=${lesson}`)
    expect(shown.html).toContain('<strong>Não</strong> precisa.')
    expect((await here.learner.get('/home')).text).toContain('Chegou resposta à sua dúvida')
    const long = await here.teacher.submit(
      '/equipe/duvidas',
      { intent: 'responder', i, text: 'a'.repeat(10_000) },
      `value="${i}"`,
    )
    expect([long.status, long.alert]).toEqual([400, expect.stringContaining('4000 caracteres')])
  })
})
