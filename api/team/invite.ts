/** Invitations to a turma. No answer says who has an account: whether a letter goes out is known when it is written. */
import { email } from '#contract/fields.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { INVITED_FOR } from '#api/groups/group.ts'
import { open } from '#api/http/route.ts'
import { queueMail } from '#api/mail/queue.ts'
import { groupFor } from './standing.ts'

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
  await db
    .deleteFrom('mails')
    .where('kind', '=', 'invitation')
    .where('address', 'in', emails)
    .where('about', 'like', `{"group":"${groupId}"%`)
    .execute()
}

export const teamInvite = open(teamGroupCalls.teamInvite, async (asked, deps) => {
  const now = deps.now()
  const group = await groupFor(deps.db, asked, asked.g, now)
  const { refused, lines } = readLines(asked.people)
  const known = await invitedTo(deps.db, group.id, now)
  const fresh = [...lines.values()].filter(({ e }) => !known.has(e))
  const counts = { invited: fresh.length, already: lines.size - fresh.length, refused }
  if (asked.try) return { d: counts }
  await deps.db.transaction().execute(async (trx) => {
    const act = asked.gone ? 'retirar convites' : 'convidar para a turma'
    await record(trx, now, { act: `equipe: ${act}`, by: asked.by, subject: group.id })
    if (asked.gone) return withdraw(trx, group.id, [...lines.keys()])
    for (const { n, e } of fresh) {
      await trx
        .insertInto('group_invitations')
        .values({ group_id: group.id, email: e, at: now })
        .onConflict((conflict) => conflict.columns(['group_id', 'email']).doUpdateSet({ at: now }))
        .execute()
      await queueMail(trx, { kind: 'invitation', address: e, now, about: { group: group.id, name: n } })
    }
  })
  deps.mailQueued()
  return { d: counts }
})
