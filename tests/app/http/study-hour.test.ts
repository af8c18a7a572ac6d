import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { checkedIn, elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()
const CHOSEN = 'dia=qua&dia=seg&hora=19:30&minutos=45'
const ana = async () => (await stage.enter('ana')).browser

const eventIn = (text: string) => {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[])
  const [event] = component.getAllSubcomponents('vevent')
  if (!event) throw new Error(`no event: ${text}`)
  return new ICAL.Event(event)
}

test('quem escolhe dias e hora baixa um lembrete que se repete toda semana', async () => {
  const browser = await ana()
  const page = await browser.get('/hora-de-estudar')
  const [form] = elements(page.html, 'form').filter(
    ({ attributes }) => attributes.action === '/hora-de-estudar.ics',
  )
  expect(form?.attributes.method).toBeUndefined()
  expect(checkedIn(page.html)).toEqual(['dia=seg', 'dia=qua', 'dia=sex'])

  const file = await browser.get(`/hora-de-estudar.ics?${CHOSEN}`)
  expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="hora-de-estudar.ics"')
  const event = eventIn(file.html)
  expect(event.isRecurring()).toBe(true)
  const { zone } = event.startDate
  expect([zone.tzid, event.startDate.hour, event.startDate.minute]).toEqual(['floating', 19, 30])
  expect(event.duration.toSeconds()).toBe(45 * 60)
  const times = event.iterator()
  const days = Array.from({ length: 6 }, () => times.next().dayOfWeek())
  expect([...days].sort()).toEqual([2, 2, 2, 4, 4, 4])
  expect(new Set(days.slice(0, 2)).size).toBe(2)
  const [alarm] = event.component.getAllSubcomponents('valarm')
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
})

test('a mesma escolha é o mesmo lembrete, outra é outro', async () => {
  const browser = await ana()
  const uidOf = async (query: string) =>
    eventIn((await browser.get(`/hora-de-estudar.ics?${query}`)).html).uid
  const first = await uidOf(CHOSEN)
  expect(await uidOf(CHOSEN)).toBe(first)
  expect(await uidOf('dia=sab&hora=10:00&minutos=60')).not.toBe(first)
})

test('um lembrete para amanhã, às 19h, vem uma vez só', async () => {
  const event = eventIn((await (await ana()).get('/hora-de-estudar.ics?amanha')).html)
  expect([event.isRecurring(), event.startDate.hour, event.duration.toSeconds()]).toEqual([false, 19, 1800])
  const days = [0, 1].map((more) => civilDateOf(Date.now() + (1 - more) * DAY))
  expect(days).toContain(event.startDate.toString().slice(0, 10))
})

test.each([
  ['hora=19:30&minutos=45', 'Escolha pelo menos um dia.'],
  ['dia=seg&hora=25:00&minutos=45', 'Escolha um horário da lista.'],
  ['dia=nunca&hora=19:30&minutos=45', 'Escolha dias da lista.'],
  ['dia=seg&hora=19:30&minutos=1e9', 'Escolha uma duração da lista.'],
])('%s volta à página, que diz o que falta e guarda o resto', async (query, text) => {
  const browser = await ana()
  const sent = await browser.get(`/hora-de-estudar.ics?${query}`)
  expect(sent.status).toBe(302)
  const page = await browser.get(sent.location ?? '')
  expect(page.status).toBe(400)
  expect(page.text.split(`Erro: ${text}`)).toHaveLength(2)
  if (query.includes('19:30')) expect(page.html).toMatch(/<option[^>]* selected="">19:30/)
})

test('o e-mail com a próxima aula só se oferece onde o servidor o manda', async () => {
  const { browser, learner } = await stage.enter('ana')
  const box = async () => (await browser.get('/hora-de-estudar')).control('letter')
  expect(await box()).toBeUndefined()
  stage.upstream.answer(calls.userComplete, { d: { ...learner.profile, letters: { week: true } } })
  expect(await box()).toHaveProperty('checked')
  stage.upstream.answer(ownCalls.letters, { e: 404, status: 404 })
  const sent = await browser.post('/hora-de-estudar', {})
  expect([sent.status, sent.text.includes('Isto não existe aqui')]).toEqual([404, true])
  expect(await box()).toBeUndefined()
})
