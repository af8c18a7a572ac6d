/** Two weeks of a teacher with 25 people: what each page says on each day, against what was done. */
import { expect, test } from 'vitest'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { Browser } from '#tests/support/browser.ts'
import { firstChoices, textOf } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { enterTeam } from '#tests/support/team.ts'
import { TEAM } from '#tests/support/team-mail.ts'
import { addPeople, addStudy } from '#tests/support/turma-people.ts'
import { onTurmas } from '#tests/support/turmas.ts'

const here = onTurmas()
const ROOM = '/equipe/duvidas'

/** On which days each of three concludes a class, and the 22 others open one. */
const STUDY = { ana: [0, 2, 5, 12], bia: [1], caio: [] as number[] }
const OTHERS = Array.from({ length: 22 }, (_, nth) => (nth < 8 ? [1, 6, 11] : nth < 12 ? [2] : []))
const PEOPLE = { ana: pessoa('ana'), bia: pessoa('bia'), caio: pessoa('caio') }
type Name = keyof typeof PEOPLE
const NAMES = Object.keys(PEOPLE) as Name[]

const MEETINGS = [
  { on: 3, marked: 5, absent: ['caio'] },
  { on: 10, marked: 11, absent: ['bia', 'caio'] },
]
const DOUBT = { since: 1, until: 4 }
const WORK = { since: 5, until: 8 }

/** By hand: how much of the first step, of four classes and a quiz, each has done at the end of which days. */
const PERCENTS = {
  ana: [20, 20, 40, 40, 40, 60, 60, 60, 60, 60, 60, 60, 80, 80],
  bia: [0, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
  caio: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
}
/** By hand: lives with a mark, present, absent. */
const SHEET = { ana: [2, 2, 0], bia: [2, 1, 1], caio: [2, 0, 2] }

const isQuiet = (days: number[], today: number) => {
  const last = days.filter((day) => day <= today).at(-1)
  return last === undefined ? today >= 3 : today - last >= 7
}
const waiting = ({ since, until }: typeof DOUBT, today: number) => Number(since <= today && today < until)

test('catorze dias: Início, Pessoas, Chamada, Passos, Para responder e a folha dizem o que houve', async () => {
  const at = await here.newGroup({ title: 'Quinzena' })
  const turma = at.split('/').at(-1) ?? ''
  const invitations = await here.teacher.get(`${at}/convidar`)
  const [, coupon = ''] = /cupom=([A-Z0-9]{10})/.exec(invitations.html) ?? []
  // Each day is at noon in Brasília, far from the change of the date.
  const noon = Math.ceil((Date.now() - 15 * HOUR) / DAY) * DAY + 15 * HOUR - Date.now()
  const now = (day: number) => Date.now() + noon + day * DAY
  here.goOnTo(noon / MINUTE)
  for (const name of NAMES) {
    const browser = new Browser(here.product.url)
    await browser.post('/register', { coupon, ...PEOPLE[name] })
    await browser.post('/survey', firstChoices((await browser.get('/survey')).html))
    await browser.submit('/turma', { turma, intent: 'entrar' }, `value="${turma}"`)
  }
  const names = OTHERS.map((_, nth) => `Pessoa ${String(nth + 1)}`)
  const others = addPeople(here.product, at, names, now(0))

  for (let day = 0; day < 14; day++) {
    here.goOnTo((noon + day * DAY) / MINUTE)
    const teacher = await enterTeam(here.product, TEAM.professor)
    const send = (path: string, fields: Record<string, string>, mark: string) =>
      teacher.submit(path, fields, mark)
    const card = async () =>
      textOf((await teacher.get('/equipe')).html.split(/<.?section/).find((one) => one.includes(at)) ?? '')

    for (const { on } of day === 0 ? MEETINGS : []) {
      const [year, month, date] = civilDateOf(now(on)).split('-')
      const planned = { title: `Dia ${on}`, date: `${date}/${month}/${year}`, start: '8h', end: '9h' }
      await send(`${at}/encontros`, { intent: 'salvar-encontro', url: 'Sala 2', ...planned }, 'name="title"')
    }
    for (const name of NAMES.filter((one) => STUDY[one].includes(day))) {
      const browser = new Browser(here.product.url)
      await browser.signIn(PEOPLE[name])
      const { html } = await browser.get('/step/curriculo')
      const [open = ''] = /\/step\/curriculo\?aula=[\w-]+/.exec(html) ?? []
      await browser.post(open, { intent: 'complete' })
      if (name === 'bia' && day === DOUBT.since)
        await browser.post(open.replace('?', '/duvida?'), { duvida: 'Precisa de foto?', nome: 'com' })
      if (name === 'ana' && day === WORK.since) {
        await browser.post(open, { intent: 'mostrar', note: 'Meu resumo' })
      }
    }
    addStudy(
      here.product,
      others.filter((_, nth) => OTHERS[nth]?.includes(day)),
      now(day),
    )

    const { html: people } = await teacher.get(`${at}?o=signal`)
    const idOf = (name: Name) =>
      new RegExp(`/pessoa/([\\w-]+)"[^>]*>${PEOPLE[name].name}`).exec(people)?.[1] ?? ''
    for (const { marked, absent } of MEETINGS.filter((one) => one.marked === day)) {
      const [path = ''] =
        /\/equipe\/turmas\/[\w-]+\/chamada\/[\w-]+/.exec((await teacher.get('/equipe')).html) ?? []
      const marks = NAMES.map((name) => [`p-${idOf(name)}`, absent.includes(name) ? 'absent' : 'present'])
      await send(
        path,
        { intent: 'salvar-chamada', ...(Object.fromEntries(marks) as Record<string, string>) },
        'name="was-',
      )
      expect(marked).toBe(day)
    }
    if ([DOUBT.until, WORK.until].includes(day)) {
      const [, i = ''] = /name="i" value="([\w-]+)"/.exec((await teacher.get(ROOM)).html) ?? []
      await send(ROOM, { intent: 'responder', i, text: 'Está bom.' }, `value="${i}"`)
    }

    const quiet = [...Object.values(STUDY), ...OTHERS].filter((days) => isQuiet(days, day)).length
    const undone = MEETINGS.filter(({ on, marked }) => on <= day && day < marked).length
    const expected = { quiet, undone, doubts: waiting(DOUBT, day), works: waiting(WORK, day) }
    const said = await card()
    const numberIn = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0)
    expect([
      day,
      {
        quiet: numberIn(/(\d+) par(?:ou|aram) há 7 dias/),
        undone: (said.match(/por fazer/g) ?? []).length,
        doubts: numberIn(/(\d+) dúvidas? · Responder/),
        works: numberIn(/(\d+) trabalhos? · Ler/),
      },
    ]).toEqual([day, expected])
    expect([day, said.includes('Tudo em dia.')]).toEqual([
      day,
      Object.values(expected).every((one) => one === 0),
    ])
    expect([day, (people.match(/>(?:parou|não começou) há/g) ?? []).length]).toEqual([day, quiet])
    const room = (await teacher.get(ROOM)).text
    expect([day, (room.match(/Responder Resposta/g) ?? []).length]).toEqual([
      day,
      expected.doubts + expected.works,
    ])
    const { html: grid } = await teacher.get(`${at}/passos`)
    for (const name of NAMES) {
      const [row = ''] = new RegExp(`${PEOPLE[name].name}.*?</tr>`, 's').exec(grid) ?? []
      expect([day, name, /<td[^>]*>(\d+)%/.exec(row)?.[1]]).toEqual([day, name, String(PERCENTS[name][day])])
    }
  }

  const teacher = await enterTeam(here.product, TEAM.professor)
  const months = [...new Set([0, 13].map((day) => civilDateOf(now(day)).slice(0, 7)))]
  const sheets = await Promise.all(months.map((month) => teacher.get(`${at}/folha.csv?mes=${month}`)))
  for (const name of NAMES) {
    const rows = sheets.map(({ html }) =>
      html.split(/\r?\n/).find((line) => line.startsWith(PEOPLE[name].name)),
    )
    const sums = [2, 3, 5].map((column) =>
      rows.reduce((sum, row) => sum + Number(row?.split(';')[column] ?? 0), 0),
    )
    expect([name, sums]).toEqual([name, SHEET[name]])
  }
})
