import { z } from 'zod'
import { civilDateOf } from '#contract/birth-date.ts'
import type { Db } from '#api/db/tables.ts'
import { letterCode } from '#api/coupons/coupon.ts'
import { groupOf } from '#api/groups/group.ts'
import type { Write } from './deliver.ts'
import { plainLetter, type LetterConfig } from './plain-letter.ts'

const aboutShape = z.object({ group: z.string(), name: z.string().optional() })

/** To whose mailbox is not proved; the others find the invitation on home. */
export function invitationLetter({ appName, publicUrl }: LetterConfig, db: Db, now: () => number): Write {
  return async ({ address, about }) => {
    const { group: id, name = '' } = aboutShape.parse(JSON.parse(about ?? '{}'))
    const learner = await db
      .selectFrom('learners')
      .select('email_proved')
      .where('email', '=', address)
      .executeTakeFirst()
    const row = await db
      .selectFrom('groups')
      .innerJoin('group_invitations as own', 'own.group_id', 'groups.id')
      .selectAll('groups')
      .where('id', '=', id)
      .where('own.email', '=', address)
      .where('to_day', '>=', civilDateOf(now()))
      .executeTakeFirst()
    if (learner?.email_proved === 1 || !row) return undefined
    const { title, coupon } = groupOf(row)
    const cupom = letterCode(coupon, address)
    const [page, label] = learner ? ['user/conta', 'Usar o convite'] : ['register', 'Criar sua conta']
    return plainLetter({
      appName,
      to: address,
      name,
      subject: `Convite para uma turma na ${appName}`,
      paragraphs: [`Há um lugar para você na turma “${title}”, na ${appName}. É de graça.`],
      link: { href: new URL(`/${page}?cupom=${cupom}`, publicUrl).href, label },
      after: [
        'Depois você lê, no início da sua conta, o que quem ensina a turma vai ver, e só então decide se entra.',
        'Se não quer, não precisa fazer nada: o convite acaba sozinho.',
      ],
    })
  }
}
