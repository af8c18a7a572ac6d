import { data } from '@remix-run/node'
import type { z } from 'zod'
import { civilDateOf } from '#contract/birth-date.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { VersionedLive } from '#contract/team-live-calls.ts'
import { dayAndTime, BRASILIA } from '#app/domain/dates.ts'
import { typedDate } from '#app/domain/personal-data.ts'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { intentOf, readForm, textOf } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal } from '#app/forms/receive-form.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import { webAddress } from '#app/request/safe-redirect.server.ts'
import { changedMeanwhile } from '#app/team/page/changed-meanwhile.server.ts'
import type { TeamContext } from '#app/team/access/guards.server.ts'
import { ask, askOr, everyPage } from './ask.server.ts'
import { timeTyped } from './as-typed.ts'
import { liveForm, LONGEST_LINE, WRONG_LINK } from './forms.server.ts'

/** Of a turma, or of a programme, which makers change. */
export type Whose = { g: string } | { tag: 'tg' | 'tt' }

const asOf = (whose: Whose) => ('tag' in whose ? 'maker' : 'teacher')

const clock = (instant: string) => timeTyped(dayAndTime(instant, BRASILIA).time)

type Facts = Omit<VersionedLive, 'id' | 'series'>

const valuesOf = (live?: Facts) => ({
  title: live?.title ?? '',
  date: live ? civilDateOf(Date.parse(live.startsAt)) : '',
  start: live ? clock(live.startsAt) : '',
  end: live ? clock(live.endsAt) : '',
  url: live?.url ?? live?.place ?? '',
  /** Of one that has both. */
  place: live?.url === undefined ? '' : (live.place ?? ''),
  replayUrl: live?.replayUrl ?? '',
  speaker: live?.speaker ?? '',
  description: live?.description ?? '',
  weeks: '1',
})

const wordsOf = (live: Facts) => ({
  ...valuesOf(live),
  date: typedDate(civilDateOf(Date.parse(live.startsAt))),
  cancelled: live.cancelled ? 'cancelado' : 'marcado',
})

async function livesOf(context: TeamContext, whose: Whose): Promise<VersionedLive[]> {
  const pages = await everyPage((c) => ask(context, teamGroupCalls.teamLives, { ...whose, c }, asOf(whose)))
  return pages.flatMap(({ lives }) => lives)
}

/** With `encontro` in the address, that one to change; `unmarked` are known to wait for their chamada. */
export async function livesView(context: TeamContext, whose: Whose, unmarked: { l: string }[] = []) {
  const { searchParams } = context.url
  const lives = await livesOf(context, whose)
  const id = searchParams.get('encontro')
  const changed = lives.find((live) => live.id === id)
  if (id !== null && !changed) throw data(null, 404)
  const now = Date.now()
  const isAhead = ({ startsAt }: VersionedLive) => Date.parse(startsAt) > now
  return {
    changed: changed && {
      title: changed.title,
      kind: changed.kind,
      hasSeries: changed.series !== undefined,
      isCancelled: changed.cancelled === true,
    },
    values: valuesOf(changed),
    v: changed?.v,
    isSaved: searchParams.has('salvo'),
    lives: [...lives.filter(isAhead).reverse(), ...lives.filter((live) => !isAhead(live))].map((live) => ({
      id: live.id,
      title: live.title,
      startsAt: live.startsAt,
      ...dayAndTime(live.startsAt, BRASILIA),
      until: dayAndTime(live.endsAt, BRASILIA).time,
      place: live.place ?? (live.url && 'com link'),
      isCancelled: live.cancelled === true,
      hasBegun: !isAhead(live),
      isUnmarked: unmarked.some(({ l }) => l === live.id),
    })),
  }
}

const WRONG = {
  date: [
    'O encontro termina depois do começo, dura até 12 horas e fica nas datas da turma, a menos de um ano de hoje.',
  ],
}

/** One field of the page says where, with a link or a room; clients may send a `place` of its own. */
function whereOf({ kind, place, url }: z.output<typeof liveForm>) {
  if (!url || webAddress(url) !== undefined) return { kind, place, url }
  if (place) return new Refusal(400, { url: [WRONG_LINK] })
  if (url.length > LONGEST_LINE)
    return new Refusal(400, { url: ['Escreva a sala em poucas palavras, ou cole um link.'] })
  return { kind: 'room' as const, place: url, url: undefined }
}

/** Brasília is three hours behind UTC all year. */
const instantOf = (date: string, time: string) => new Date(`${date}T${time}:00-03:00`).toISOString()

export async function saveLive(context: TeamContext, whose: Whose, page: string) {
  const form = await readForm(context.request)
  intentOf(form, ['salvar-encontro'])
  const i = context.url.searchParams.get('encontro') ?? undefined
  const extra = { v: textOf(form, 'v') }
  return receiveForm(
    context,
    { form, read: bySchema(liveForm), sender: `${context.member.email} ${page}`, extra },
    async ({ value, isRepeated }) => {
      if (isRepeated && i === undefined) return redirectWith(page)
      const { date, start, end, series, cancelled, weeks, ...body } = value
      const where = whereOf(value)
      if (where instanceof Refusal) return where
      const payload = {
        ...whose,
        ...body,
        ...where,
        startsAt: instantOf(date, start),
        endsAt: instantOf(date, end),
        cancelled: cancelled !== undefined,
        ...(i === undefined ? { weeks } : { i }),
        ...(series !== undefined && { series: 1 as const }),
      }
      const changed = async () => {
        const now = (await livesOf(context, whose)).find(({ id }) => id === i)
        extra.v = now?.v ?? ''
        return now && changedMeanwhile(wordsOf(payload), wordsOf(now))
      }
      const saved = await askOr(context, teamGroupCalls.teamLiveSave, payload, asOf(whose), {
        wrong: WRONG,
        changed,
      })
      return saved instanceof Refusal ? saved : redirectWith(`${page}?salvo`)
    },
  )
}
