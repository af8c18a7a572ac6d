/** Lives of a turma by its teachers, of a programme by makers. Lives of files are read only, and not here. */
import { civilDateOf } from '#contract/birth-date.ts'
import type { Received } from '#contract/calls.ts'
import { DAY, HOUR, WEEK } from '#contract/durations.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { liveOf, type LiveBody } from '#api/groups/lives.ts'
import { lettersDueAt } from '#api/groups/news.ts'
import { open } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { queueMail } from '#api/mail/queue.ts'
import { newId } from '#api/secrets/secrets.ts'
import { pageOf } from './page.ts'
import { groupFor, membersOf, startOfDay, type Member } from './standing.ts'
import { refuseStale, saving, versionOf } from './version.ts'

const AT_ONCE = 50
const LONGEST = 12 * 60 * 60 * 1000
const FARTHEST = 366 * DAY
/** The letters of 18h have left by then. */
const LETTERS_TAKE = HOUR

interface Whose extends Member {
  g?: string
  tag?: string
}

/** Of one turma, or of one programme, which is a maker's. */
async function requireWhose(db: Db, { g, tag, ...member }: Whose, now: number) {
  if ((g === undefined) === (tag === undefined)) throw new Refusal(400)
  if (g !== undefined) return groupFor(db, { ...member, as: 'teacher' }, g, now)
  if (member.as !== 'maker') throw new Refusal(403)
  return undefined
}

const livesOf = (db: Db, { g, tag }: Pick<Whose, 'g' | 'tag'>) =>
  db
    .selectFrom('meetings')
    .selectAll()
    .where(g === undefined ? 'tag' : 'group_id', '=', g ?? tag ?? '')
    .orderBy('starts_at', 'desc')
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof livesOf>['execute']>>[number]
type Saved = Pick<Row, 'starts_at' | 'ends_at' | 'cancelled' | 'body'>

const liveVersion = ({ starts_at, ends_at, cancelled, body }: Saved) =>
  versionOf(starts_at, ends_at, cancelled, body)

const itemOf = (row: Row) => ({ ...liveOf(row), v: liveVersion(row) })

export const teamLives = open(teamGroupCalls.teamLives, async (payload, { db, now }) => {
  await requireWhose(db, payload, now())
  const rows = await livesOf(db, payload).execute()
  const { items, next } = pageOf(rows, payload.c, AT_ONCE)
  return { d: { lives: items.map(itemOf), next } }
})

type SavedLive = Received<typeof teamGroupCalls.teamLiveSave>

function timesOf({ startsAt, endsAt }: SavedLive, now: number) {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)]
  const isFar = Math.abs(starts - now) > FARTHEST
  if (ends <= starts || ends - starts > LONGEST || isFar) throw new Refusal(400)
  return { starts, ends }
}

const bodyOf = ({ title, kind, place, url, replayUrl, speaker, description }: SavedLive): LiveBody => ({
  title,
  kind,
  place,
  url,
  replayUrl,
  speaker,
  description,
})

/** Brasília has no summer time: a week later is the same time of the day. */
async function create(trx: Db, payload: SavedLive, { starts, ends }: ReturnType<typeof timesOf>) {
  const weeks = payload.weeks ?? 1
  const series = weeks > 1 ? newId() : null
  const rows = Array.from({ length: weeks }, (_, nth) => ({
    id: `m-${newId()}`,
    group_id: payload.g ?? null,
    tag: payload.tag ?? null,
    series,
    starts_at: starts + nth * WEEK,
    ends_at: ends + nth * WEEK,
    cancelled: Number(payload.cancelled ?? false),
    body: JSON.stringify(bodyOf(payload)),
  }))
  await trx.insertInto('meetings').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Members hear of a live ahead that moves, is cancelled, or takes place after all: at once, but once a live, if the daily letter would tell too late. */
function toldOf(row: Row, saved: Saved, now: number) {
  const isChanged = row.starts_at !== saved.starts_at || row.cancelled !== saved.cancelled
  const isStillOff = row.cancelled === 1 && saved.cancelled === 1
  const ahead = [row.starts_at, saved.starts_at].filter((at) => at > now)
  if (!isChanged || isStillOff || ahead.length === 0) return undefined
  const isSoon = Math.min(...ahead) < lettersDueAt(now) + DAY + LETTERS_TAKE && row.told_at === null
  return { changed_at: now, told_at: isSoon ? now : row.told_at }
}

/** Lives of a turma that are told at once in a day. */
const MOST_AT_ONCE = 3

async function hasToldMost(trx: Db, { group_id }: Row, now: number): Promise<boolean> {
  const told = trx.selectFrom('meetings').select('id').where('group_id', '=', group_id)
  return (await told.where('told_at', '>=', startOfDay(now)).execute()).length >= MOST_AT_ONCE
}

/** With the letters that tell members of it; from the fourth of a day on only the daily letter does. */
async function store(trx: Db, row: Row, saved: Saved, now: number) {
  const news = toldOf(row, saved, now)
  const isLate = news?.told_at === now && (await hasToldMost(trx, row, now))
  const told = isLate ? { ...news, told_at: row.told_at } : news
  await trx
    .updateTable('meetings')
    .set({ ...saved, ...told })
    .where('id', '=', row.id)
    .execute()
  if (row.told_at !== null || told?.told_at !== now) return
  const members = await membersOf(trx, row.group_id ?? '')
    .select('email')
    .execute()
  for (const { email: address } of members)
    await queueMail(trx, { kind: 'day', address, now, about: { live: row.id } })
}

/** Those of a turma from `from` on. */
export async function cancelFrom(trx: Db, g: string, from: number, now: number): Promise<void> {
  const rows = await livesOf(trx, { g }).where('starts_at', '>=', from).where('cancelled', '=', 0).execute()
  for (const row of rows) {
    const { starts_at, ends_at, body } = row
    await store(trx, row, { starts_at, ends_at, body, cancelled: 1 }, now)
  }
}

/** Later ones of the series are each as many weeks later as before, on the new day and at the new time; a replay stays each one's own. */
async function change(
  trx: Db,
  payload: SavedLive & { i: string },
  { starts, ends }: ReturnType<typeof timesOf>,
  now: number,
) {
  const rows = await livesOf(trx, payload).execute()
  const one = rows.find((row) => row.id === payload.i)
  if (!one) throw new Refusal(1101)
  const isLater = (row: Row) => row.series === one.series && row.starts_at > one.starts_at
  const others = payload.series && one.series !== null ? rows.filter(isLater) : []
  for (const row of [one, ...others]) {
    const starts_at = starts + Math.round((row.starts_at - one.starts_at) / WEEK) * WEEK
    const before = JSON.parse(row.body) as LiveBody
    const { replayUrl } = row === one ? payload : before
    const was = starts_at === row.starts_at ? before.was : new Date(row.starts_at).toISOString()
    const saved: Saved = {
      starts_at,
      ends_at: starts_at + ends - starts,
      cancelled: Number(payload.cancelled ?? false),
      body: JSON.stringify({ ...bodyOf(payload), replayUrl, was }),
    }
    if (row === one) refuseStale(payload.v, itemOf(one), liveVersion(saved))
    await store(trx, row, saved, now)
  }
  return [one, ...others].map((row) => row.id)
}

export const teamLiveSave = open(teamGroupCalls.teamLiveSave, async (payload, { db, now, mailQueued }) => {
  const group = await requireWhose(db, payload, now())
  const times = timesOf(payload, now())
  const last = times.starts + ((payload.weeks ?? 1) - 1) * WEEK
  if (group && civilDateOf(last) > group.to) throw new Refusal(400)
  const changed = await saving(db, async (trx) => {
    const ids =
      payload.i === undefined
        ? await create(trx, payload, times)
        : await change(trx, { ...payload, i: payload.i }, times, now())
    const act =
      payload.i === undefined ? 'marcar encontro' : payload.cancelled ? 'cancelar encontro' : 'mudar encontro'
    await record(trx, now(), { act: `equipe: ${act}`, by: payload.by, subject: payload.g ?? payload.tag })
    return ids
  })
  mailQueued()
  const rows = await livesOf(db, payload).execute()
  return { d: { lives: rows.filter(({ id }) => changed.includes(id)).map(itemOf) } }
})
