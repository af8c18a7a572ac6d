/** Invitations to a turma. No answer says who has an account: whether a letter goes out is known when it is written. */
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import { email } from '#contract/fields.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { INVITED_FOR } from '#api/groups/group.ts'
import { Refusal } from '#api/http/refusal.ts'
import { open } from '#api/http/route.ts'
import { queueMail } from '#api/mail/queue.ts'
import { hashOf } from '#api/secrets/secrets.ts'
import { addressOf, groupFor } from './standing.ts'
import { saving } from './version.ts'

const NOT_AN_ADDRESS = 'não parece um e-mail'
const SEVERAL = 'tem mais de um e-mail; escreva uma pessoa por linha'
const TWICE = 'o e-mail já está na lista'

interface Line {
  n?: string
  e: string
}

function readLines(people: Line[]) {
  const refused: { line: number; reason: string }[] = []
  const lines = new Map<string, Line>()
  people.forEach(({ n, e }, at) => {
    const address = email.safeParse(e).data
    const wrong = e.split('@').length > 2 ? SEVERAL : NOT_AN_ADDRESS
    const reason = address === undefined ? wrong : lines.has(address) ? TWICE : undefined
    if (reason !== undefined) refused.push({ line: at + 1, reason })
    else if (address !== undefined) lines.set(address, { n: n?.trim().slice(0, 120), e: address })
  })
  return { refused, lines }
}

const invitedTo = async (db: Db, groupId: string, now: number) => {
  const rows = await db
    .selectFrom('group_invitations')
    .select('email')
    .where('group_id', '=', groupId)
    .where('at', '>', now - INVITED_FOR)
    .execute()
  return new Set(rows.map((row) => row.email))
}

async function withdraw(db: Db, groupId: string, emails: string[]) {
  await db
    .deleteFrom('group_invitations')
    .where('group_id', '=', groupId)
    .where('email', 'in', emails)
    .execute()
  const unsent = await db
    .deleteFrom('mails')
    .where('kind', '=', 'invitation')
    .where('address', 'in', emails)
    .where('about', 'like', `{"group":"${groupId}"%`)
    .returning(['address', 'attempts'])
    .execute()
  const untried = unsent.flatMap(({ address, attempts }) => (attempts === 0 ? [hashOf(address)] : []))
  if (untried.length === 0) return
  await db
    .deleteFrom('invitation_letters')
    .where('group_id', '=', groupId)
    .where('address_hash', 'in', untried)
    .execute()
}

/** Letters a day: to an address, from a turma and from a member of the team. */
const MOST = { address_hash: 3, group_id: 300, by: 300 }

/** Returns when it leaves, which is later if a day is full; undefined if the last one is less than 30 days old. */
async function queueLetter(trx: Db, { n, e }: Line, from: { group_id: string; by: string }, now: number) {
  const letter = { ...from, address_hash: hashOf(e) }
  const latest = trx.selectFrom('invitation_letters').select('at').orderBy('at', 'desc').limit(1)
  const toAddress = latest.where('address_hash', '=', letter.address_hash)
  const last = await toAddress.where('group_id', '=', letter.group_id).executeTakeFirst()
  if (last && last.at > now - INVITED_FOR) return undefined
  let at = now
  for (const column of ['address_hash', 'group_id', 'by'] as const) {
    const sameOf = latest.where(column, '=', letter[column]).offset(MOST[column] - 1)
    at = Math.max(at, ((await sameOf.executeTakeFirst())?.at ?? 0) + DAY)
  }
  const row = { ...letter, at }
  const letters = trx.insertInto('invitation_letters').values(row)
  await letters.onConflict((one) => one.columns(['group_id', 'address_hash']).doUpdateSet(row)).execute()
  const about = { group: letter.group_id, name: n }
  await queueMail(trx, { kind: 'invitation', address: e, now: at, about })
  return at
}

export const teamInvite = open(teamGroupCalls.teamInvite, async (payload, deps) => {
  const now = deps.now()
  const group = await groupFor(deps.db, payload, payload.g, now)
  if (group.to < civilDateOf(now) && !payload.gone) throw new Refusal(400)
  const { refused, lines } = readLines(payload.people)
  const known = await invitedTo(deps.db, group.id, now)
  const fresh = [...lines.values()].filter(({ e }) => !known.has(e))
  const counts = { invited: fresh.length, already: lines.size - fresh.length, refused }
  if (payload.try) return { d: counts }
  const times: number[] = []
  await saving(deps.db, async (trx) => {
    const act = payload.gone ? 'retirar convites' : 'convidar para a turma'
    await record(trx, now, { act: `equipe: ${act}`, by: payload.by, subject: group.id })
    if (payload.gone) return lines.size > 0 && withdraw(trx, group.id, [...lines.keys()])
    for (const line of fresh) {
      await trx
        .insertInto('group_invitations')
        .values({ group_id: group.id, email: line.e, at: now })
        .onConflict((conflict) => conflict.columns(['group_id', 'email']).doUpdateSet({ at: now }))
        .execute()
      const at = await queueLetter(trx, line, { group_id: group.id, by: addressOf(payload.by) }, now)
      if (at !== undefined) times.push(at)
    }
  })
  deps.mailQueued()
  const until = Math.max(now, ...times)
  const letters = {
    later: times.filter((at) => at > now).length,
    until: new Date(until).toISOString(),
    again: fresh.length - times.length,
  }
  return { d: payload.gone ? counts : { ...counts, ...letters } }
})
