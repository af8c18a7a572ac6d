import { civilDateOf } from '#contract/birth-date.ts'
import { DEMO_TEACHER } from '#api/seed/demo-team.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import { newCode } from '#api/coupons/new-code.ts'
import type { Db } from '#api/db/tables.ts'
import type { GroupBody } from '#api/groups/group.ts'
import { EXAMPLE, type LiveBody } from '#api/groups/lives.ts'
import { newId } from '#api/secrets/secrets.ts'

interface Example {
  days: number
  tag?: string
  body: Omit<LiveBody, 'kind'>
}

const live = (tag: string, days: number, title: string, speaker: string, description: string): Example => ({
  tag,
  days,
  body: { title, speaker, description, url: `https://live.evolua.example/${tag}${Math.abs(days)}` },
})

const LIVES: Example[] = [
  live(
    'tg',
    -6,
    'Currículo na prática',
    'Renata Oliveira, orientadora de carreira',
    'Vamos montar juntos um currículo de uma página, do começo ao fim. Traga o seu, mesmo que ainda esteja em branco.',
  ),
  live(
    'tg',
    4,
    'Entrevista sem medo',
    'Diego Santana, recrutador',
    'As perguntas que mais aparecem, com respostas treinadas ao vivo e tempo para as suas dúvidas.',
  ),
  live(
    'tg',
    60,
    'Seus direitos no começo',
    'Patrícia Nogueira, advogada trabalhista',
    'Registro, contrato de experiência e holerite explicados com exemplos. Envie suas dúvidas durante a conversa.',
  ),
  live(
    'tt',
    -9,
    'Semana organizada',
    'Marcos Teixeira, supervisor de operações',
    'Um jeito simples de dividir a semana entre trabalho, estudo e descanso, usando só o celular.',
  ),
  live(
    'tt',
    8,
    'Como pedir aumento',
    'Aline Barbosa, analista de RH',
    'O que reunir antes, como abrir a conversa e o que fazer se a resposta for não.',
  ),
  live(
    'tt',
    75,
    'Planilhas que poupam tempo',
    'Jéssica Moura, professora de informática',
    'Soma, filtro e tabela em exemplos de loja, estoque e escala de folgas. Dá para acompanhar pelo celular.',
  ),
]
const OF_GROUP: Example[] = [-4, 3, 10].map((days) => ({ days, body: { title: 'Encontro da turma' } }))

/** A turma that the demo learner is in, its lives, and example lives of both programmes. */
export async function seedGroup(
  trx: Db,
  learnerId: string,
  { catalogue, now }: { catalogue: Catalogue; now: number },
): Promise<void> {
  const [group, coupon] = [newId(), newCode()]
  const to = civilDateOf(now + 76 * DAY)
  const trails = catalogue.trails.slice(0, 1).map(({ id }) => id)
  const body: GroupBody = { title: 'Turma de exemplo', days: 2, trails, teachers: [DEMO_TEACHER] }
  await trx
    .insertInto('coupons')
    .values({ code: coupon, tags: '', uses: 300, last_day: to, email: null })
    .execute()
  await trx
    .insertInto('groups')
    .values({
      id: group,
      coupon,
      tag: '',
      from_day: civilDateOf(now - 14 * DAY),
      to_day: to,
      body: JSON.stringify(body),
    })
    .execute()
  const joined = now - 13 * DAY
  await trx
    .insertInto('group_members')
    .values({
      group_id: group,
      learner_id: learnerId,
      invited_at: joined,
      joined_at: joined,
      left_at: null,
      phone: 0,
    })
    .execute()
  // At 19h30 in Brasília.
  const evening = Date.parse(`${civilDateOf(now)}T22:30:00Z`)
  const lives = [...LIVES, ...OF_GROUP].map(({ days, tag = null, body: about }, nth) => ({
    id: `${EXAMPLE}${nth}`,
    group_id: tag === null ? group : null,
    tag,
    series: null,
    starts_at: evening + days * DAY,
    ends_at: evening + days * DAY + HOUR,
    cancelled: 0,
    body: JSON.stringify({ ...about, kind: 'online' }),
  }))
  await trx.insertInto('meetings').values(lives).execute()
  await trx
    .insertInto('presences')
    .values({
      meeting_id: `${EXAMPLE}${LIVES.length}`,
      learner_id: learnerId,
      state: 'present',
      by: DEMO_TEACHER.e,
      at: now,
    })
    .execute()
}
