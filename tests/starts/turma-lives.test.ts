/** Lives of a turma, the chamada and the month's sheet, without script. */
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#contract/durations.ts'
import { formIn, sentBy } from '#tests/support/html.ts'
import { enterTeam } from '#tests/support/team.ts'
import { TEAM } from '#tests/support/team-mail.ts'
import { addPeople } from '#tests/support/turma-people.ts'
import { ROSA, onTurmas, typedDay } from '#tests/support/turmas.ts'

const here = onTurmas()

const planned = {
  intent: 'salvar-encontro',
  title: 'Encontro de segunda',
  date: typedDay(-1),
  start: '19h30',
  end: '20:30',
  url: 'Sala 2',
  weeks: '2',
}

describe('encontros e chamada', () => {
  test('um encontro aparece a quem está na turma, e cada página diz que mudou ou foi cancelado', async () => {
    const at = await here.joined({ title: 'Encontros' })
    const set = (address: string, fields: object) =>
      here.teacher.submit(address, { ...planned, ...fields }, 'name="title"')
    expect((await set(`${at}/encontros`, {})).status).toBe(302)
    expect((await here.learner.get('/turma')).text).toContain('Sala 2')
    expect((await here.learner.get('/trampo-garantido')).text).toContain('Encontro de segunda')
    const { html } = await here.teacher.get(`${at}/encontros`)
    const [, next = ''] = /\?encontro=(m-[\w-]+)/.exec(html) ?? []
    const far = await here.learner.get(`/lives/m-nada.ics`)
    expect(far.status).not.toBe(200)
    const change = (fields: object) =>
      set(`${at}/encontros?encontro=${next}`, { date: typedDay(1), ...fields })
    const say = async (text: RegExp) => {
      for (const path of ['/home', '/turma', '/trampo-garantido'])
        expect((await here.learner.get(path)).text).toMatch(text)
    }
    await change({})
    await say(/Encontro de segunda.*Mudou de horário: era [^,]+, \d+ de [^,]+, 19h30/)
    await change({ cancelled: 'on' })
    await say(/Encontro de segunda.* Cancelado/)
    expect((await here.learner.get(`/lives/${next}.ics`)).text).toContain(
      'SUMMARY:Cancelado: Encontro de segunda',
    )
    const wrong = await set(`${at}/encontros`, { end: '18h' })
    expect([wrong.status, wrong.alert]).toEqual([400, expect.stringContaining('termina depois do começo')])
    expect(wrong.control('url')?.value).toBe('Sala 2')
    expect(wrong.html).toMatch(/name="date"[^>]*aria-invalid="true"/)
  })

  test('a chamada fica; quem envia a página de antes vê o que já estava', async () => {
    const at = await here.joined({ title: 'Chamada' })
    await here.teacher.submit(`${at}/encontros`, { ...planned, weeks: '1' }, 'name="title"')
    const { html } = await here.teacher.get(`${at}/encontros`)
    const [path = ''] = /\/equipe\/turmas\/[\w-]+\/chamada\/m-[\w-]+/.exec(html) ?? []
    const before = await here.teacher.get(path)
    const [, id = ''] = /name="was-([\w-]+)"/.exec(before.html) ?? []
    // Lia came today, after the meeting; she was there as a guest.
    addPeople(here.product, at, ['Zilda Costa'], Date.now() - 10 * DAY)
    expect(before.text).toMatch(/Lia Souza entrou depois .*Todo mundo marcado/)
    const filled = await here.teacher.submit(path, { intent: 'todos-presentes' }, 'name="was-')
    expect((await here.teacher.follow(filled)).html).toMatch(
      new RegExp(`name="was-${id}" value="".*name="was-[\\w-]+" value="present"`),
    )
    const guest = { intent: 'salvar-chamada', [`p-${id}`]: 'present' }
    const all = await here.teacher.submit(path, guest, 'name="was-')
    expect(all.location).toMatch(/\/chamada\/m-[\w-]+\?salva=\d+h\d*#salvar$/)
    const saved = await here.teacher.follow(all)
    expect(saved.text).toMatch(/Salvo às \d+h\d*(?! · )/)
    const late = await here.teacher.submit(
      path,
      { intent: 'salvar-chamada', [`was-${id}`]: '', [`p-${id}`]: 'absent' },
      'name="was-',
    )
    expect([late.status, late.notice]).toEqual([
      409,
      expect.stringContaining('Lia Souza: Pedro Alves marcou presente; você, falta'),
    ])
    expect(late.text).toMatch(
      /Lia Souza .* Pedro Alves marcou presente; você, falta Zilda Costa .*, menos 1 linha/,
    )
    const unknown = { intent: 'salvar-chamada', [`was-${id}`]: 'present', [`p-${id}`]: 'talvez' }
    expect((await here.teacher.post(path, unknown)).status).toBe(400)
    // Nobody takes the chamada of this one, held before she joined.
    const forgotten = { ...planned, title: 'Sem chamada', start: '17h', end: '18h', weeks: '1' }
    await here.teacher.submit(`${at}/encontros`, forgotten, 'name="title"')
    expect((await here.learner.get('/turma')).text).toContain('Presença: 1 de 1')
    const [person = ''] =
      /\/equipe\/turmas\/[\w-]+\/pessoa\/[\w-]+/.exec((await here.teacher.get(at)).html) ?? []
    expect((await here.teacher.get(person)).text).toContain('Presença 1 de 1 encontro')
    const month = new Date(Date.now() - DAY - 3 * HOUR).toISOString().slice(0, 7)
    const sheet = await here.teacher.get(`${at}/folha.csv?mes=${month}`)
    expect(sheet.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(sheet.html).toMatch(
      /;encontros com chamada;presenças;presenças com atraso;faltas;faltas justificadas;encontros sem chamada\n.*;1;1;0;0;0;0\n/,
    )
    expect((await here.teacher.get(`${at}/folha.csv?mes=13`)).status).toBe(400)
    for (const [page, content] of [
      ['passos.csv', /^nome;1\. [^;]+ \(%\);.*\nLia Souza;\d+;/],
      ['resultados.csv', /nome;passo;tentativas;melhor \(%\);acertos;perguntas;dia\n/],
    ] as const) {
      const { html: file } = await here.teacher.get(`${at}/${page}`)
      expect(file).toMatch(content)
      expect(file).not.toMatch(/1198765|demo@/)
    }
    const grid = await here.teacher.get(`${at}/passos`)
    expect(grid.text).toMatch(/O que é cada número 1\. .*Lia Souza \d+ de \d+ /)
  })

  test('as do programa são de quem aprova', async () => {
    const at = '/equipe/programas/tg/encontros'
    const fields = {
      ...planned,
      title: 'Live do programa',
      date: typedDay(5),
      url: 'Reunião: meet.exemplo.com/abc-defg Entre às 19h',
      weeks: '1',
    }
    expect((await here.approver.submit(at, fields, 'name="title"')).status).toBe(302)
    expect((await here.learner.get('/trampo-garantido')).text).toContain('Live do programa')
    expect((await here.teacher.get(at)).status).toBe(403)
    expect((await here.approver.get('/equipe/programas/xx/encontros')).status).toBe(404)
  })
})

describe('duas pessoas que abriram a mesma página', () => {
  const TEACHERS = `Pedro Alves; ${TEAM.professor}\nRosa Lima; ${ROSA}`

  /** Where each is changed, the mark of its form, what each of the two types, and what the second reads. */
  const KINDS = {
    'uma dúvida': async () => {
      // The demo learner's doubts go to the turma that ends first.
      const at = await here.joined({ title: 'Duas na dúvida', teachers: TEACHERS, to: typedDay(30) })
      const { html } = await here.learner.get('/step/curriculo')
      const [, lesson = ''] = /duvida\?aula=([\w-]+)/.exec(html) ?? []
      const doubt = { duvida: 'E o endereço?', nome: 'com' }
      await here.learner.submit(`/step/curriculo/duvida?aula=${lesson}`, doubt, 'name="duvida"')
      return {
        path: `/equipe/duvidas?turma=${at.split('/').at(-1) ?? ''}`,
        intent: 'responder',
        first: { text: 'Só o bairro.' },
        second: { text: 'A rua, não.' },
        said: 'Só o bairro.',
      }
    },
    'um encontro': async () => {
      const at = await here.newGroup({ title: 'Duas no encontro', teachers: TEACHERS })
      const one = { ...planned, date: typedDay(5), weeks: '1' }
      await here.teacher.submit(`${at}/encontros`, one, 'name="title"')
      const { html } = await here.teacher.get(`${at}/encontros`)
      return {
        path: `${at}/encontros${/\?encontro=m-[\w-]+/.exec(html)?.[0] ?? ''}`,
        intent: 'salvar-encontro',
        first: { start: '17h', cancelled: 'on' },
        second: { description: 'Trazer o caderno' },
        said: '17:00',
      }
    },
    'uma turma': async () => ({
      path: `${await here.newGroup({ title: 'Duas na turma', teachers: TEACHERS })}/dados`,
      intent: 'salvar-turma',
      first: { tag: 'tt' },
      second: { title: 'Turma da tarde' },
      said: 'Trampo Turbinado',
    }),
  }

  test.each(Object.entries(KINDS))(
    '%s: a segunda lê o que a primeira salvou, e decide',
    async (name, start) => {
      const { path, intent, first, second, said } = await start()
      const mark = name === 'uma dúvida' ? 'name="text"' : 'name="title"'
      const isOfMakers = name === 'uma turma'
      const one = isOfMakers ? here.approver : here.teacher
      const other = isOfMakers ? here.approver : await enterTeam(here.product, ROSA)
      const fieldsOf = (html: string) => Object.fromEntries(sentBy(formIn(html, mark)))
      const send = (fields: object) => other.post(path, { intent, ...fields })
      const opened = fieldsOf((await other.get(path)).html)
      expect((await one.submit(path, { intent, ...first }, mark)).status).toBe(302)
      const typed: Record<string, string> = { ...opened, ...second }
      // What is wrong with a field does not make the older version a newer one.
      const wrong = await send({ ...typed, title: '', text: '' })
      expect([wrong.status, fieldsOf(wrong.html).v]).toEqual([400, opened.v])
      const refused = await send(typed)
      expect(refused.status).toBe(409)
      expect(refused.alert).toContain(`Agora está “${said}”.`)
      expect(fieldsOf(refused.html)).toMatchObject(second)
      expect((await send(fieldsOf(refused.html))).status).toBe(302)
      expect((await other.get(path)).html).toContain(Object.values(second)[0])
      // A client that posts the named fields alone.
      const { v: _, ...named } = typed
      expect((await send({ ...named, ...first })).status).toBe(302)
    },
  )

  test('o cupom de uma turma se troca uma vez', async () => {
    const at = `${await here.newGroup()}/dados`
    const opened = Object.fromEntries(sentBy(formIn((await here.approver.get(at)).html, 'trocar-cupom')))
    const couponOf = async () => /cupom=([A-Z0-9]{10})/.exec((await here.approver.get(at)).html)?.[1]
    const swap = () => here.approver.post(at, { ...opened, intent: 'trocar-cupom' })
    expect((await swap()).location).toBe(`${at}?trocado`)
    const changed = await couponOf()
    expect((await here.approver.get(String((await swap()).location))).notice).toContain(
      'ficou como está aqui',
    )
    expect(await couponOf()).toBe(changed)
  })
})
