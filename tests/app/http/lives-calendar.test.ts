import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { garantidoWith, liveIn, sectionIn } from '#tests/support/lives.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const PAGE = '/trampo-garantido'

/** Somebody of the programme, whose page has these lives. */
async function withLives(...lives: object[]) {
  const { browser } = await stage.enter('ana', { tags: 'tg' })
  stage.upstream.answer(calls.userTg, garantidoWith(...lives))
  return browser
}

/** The event of a calendar file, read by a program that is not the one that wrote it. */
function eventIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const [event, ...more] = calendar.getAllSubcomponents('vevent')
  if (!event || more.length > 0) throw new Error(`not one event: ${file}`)
  return {
    event: new ICAL.Event(event),
    alarm: event.getFirstSubcomponent('valarm'),
  }
}

describe('Adicionar à agenda', () => {
  const LONG = {
    title: 'Entrevista, sem medo; é já: “vem”',
    description: `${'Não há pergunta difícil: há pergunta não treinada. '.repeat(4)}\nTraga\\leve o currículo, João; até já! 🎉`,
    speaker: 'Conceição Araújo',
  }
  const FILE = '/lives/entrevista.ics'

  test('baixa um arquivo com nome, que ninguém guarda no caminho', async () => {
    const browser = await withLives(liveIn(10, { title: 'Currículo na prática' }))
    const [link] = sectionIn((await browser.get(PAGE)).html).links
    expect(link).toMatchObject({ href: FILE })
    const { status, headers } = await browser.get(FILE)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="curriculo-na-pratica.ics"')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test('o que outro programa lê nele é a live, em UTC, com aviso 30 minutos antes', async () => {
    const live = liveIn(10, {
      ...LONG,
      startsAt: '2099-11-26T19:30:00-03:00',
      endsAt: '2099-11-26T20:30:00-03:00',
    })
    const browser = await withLives(live)
    const { event, alarm } = eventIn((await browser.get(FILE)).html)
    expect(event.summary).toBe(LONG.title)
    expect(event.description).toBe(
      `${LONG.description}\n\nCom ${LONG.speaker}.\n\nNa hora, assista por aqui: ${stage.product.url}${PAGE}`,
    )
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      '2099-11-26T22:30:00Z',
      '2099-11-26T23:30:00Z',
    ])
    expect(event.startDate.zone.tzid).toBe('UTC')
    expect(event.uid).toBe('entrevista@localhost')
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT30M')
    expect(event.component.getFirstPropertyValue('dtstamp')).toBeTruthy()
  })

  test('as linhas têm 75 bytes no máximo e acabam como a norma manda', async () => {
    const browser = await withLives(liveIn(10, LONG))
    const { html } = await browser.get(FILE)
    const lines = html.split('\r\n')
    expect(lines.join('')).not.toMatch(/[\r\n]/)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(3)
    expect(html).not.toContain('\ufffd')
  })

  test('baixado de novo é o mesmo evento com um número maior, para a agenda trocar', async () => {
    const browser = await withLives(liveIn(10))
    const read = async () => eventIn((await browser.get(FILE)).html).event
    const first = await read()
    stage.goOnTo(2)
    const { uid, sequence } = await read()
    expect([uid, sequence > first.sequence]).toEqual([first.uid, true])
  })

  test.each(['a b', 'ção/1', '..', 'x?y#z', '%2e%2e', '"; DROP'])(
    'um id como %j também serve',
    async (id) => {
      const browser = await withLives(liveIn(10, { id }))
      const [link] = sectionIn((await browser.get(PAGE)).html).links
      const { event } = eventIn((await browser.get(link?.href ?? '/')).html)
      expect(event.summary).toBe(liveIn(10).title)
    },
  )

  test('uma live que só aparece em casa também', async () => {
    const { browser } = await stage.enter('ana')
    const home = { evos: 0, level: 1, toNextLevel: 100, live: [liveIn(10)] }
    stage.upstream.answer(calls.userHome, { d: home })
    expect((await browser.get('/home')).html).toContain(`href="${FILE}"`)
    expect(eventIn((await browser.get(FILE)).html).event.description).toContain(`${stage.product.url}/home`)
  })

  test.each([
    ['não tem programa', ''],
    ['tem outro', 'tt'],
  ])('a live de um programa não é permitida a quem %s', async (_, tags) => {
    const { browser } = await stage.enter('ana', { tags })
    const page = await browser.get('/lives/entrevista.ics')
    expect([page.status, page.location]).toEqual([302, '/home'])
    expect((await browser.follow(page)).notice).not.toBe('')
  })

  test('uma live que não existe é uma página que não existe', async () => {
    const { browser } = await stage.enter('ana', { tags: 'tg,tt' })
    const page = await browser.get('/lives/entrevista.ics')
    expect(page.status).toBe(404)
    expect(page.headers.get('Content-Type')).toContain('text/html')
  })

  test('com o servidor em pane, o arquivo é uma página que diz isso', async () => {
    const browser = await withLives(liveIn(10))
    stage.upstream.answer(calls.userTg, 'hang up')
    const page = await browser.get(FILE)
    expect([page.status, page.headers.get('Content-Type')]).toEqual([
      503,
      expect.stringContaining('text/html'),
    ])
  })
})
