import { expect, test } from 'vitest'
import type { TeamContext } from '#app/team/access/guards.server.ts'
import { acceptanceRows, acceptancesOf } from '#app/team/reports/acceptance.server.ts'
import { upstreamFailure } from '#app/upstream/failure.server.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

const folder = onLegalFolder()

const answering = (report: () => Promise<unknown>) => ({ visitor: { report } }) as unknown as TeamContext
const counted = answering(() =>
  Promise.resolve({ rows: [{ texto: 'termos', versao: '2026-01-01', pessoas: '25 ou mais' }] }),
)
const failing = (kind: 'refused' | 'unreachable', code: number) =>
  answering(() => Promise.reject(upstreamFailure(kind, { code, status: code, call: 'team/report' })))

const PUBLISHED = { slug: 'termos', state: 'publicado' } as const

function published() {
  folder.publish('termos', '2026-01-01', { since: '2026-01-01' })
  folder.publish('termos', '2026-02-01', { since: '2026-02-01' })
  return folder.store()
}

test('conta quem aceitou cada versão; a que ninguém aceitou é um grupo pequeno', async () => {
  const texts = published()
  expect(await acceptancesOf(counted, texts, PUBLISHED)).toEqual([
    { version: '2026-02-01', people: 'menos de 5' },
    { version: '2026-01-01', people: '25 ou mais' },
  ])
  expect(await acceptancesOf(counted, texts, { ...PUBLISHED, state: 'rascunho' })).toBeUndefined()
})

test('o arquivo tem todas as versões, também as que ninguém aceitou', async () => {
  expect(await acceptanceRows(counted, published())).toEqual([
    { texto: 'termos', versao: '2026-01-01', pessoas: '25 ou mais' },
    { texto: 'termos', versao: '2026-02-01', pessoas: 'menos de 5' },
  ])
})

test('some onde o servidor não conta, e diz quando ele falha', async () => {
  const texts = published()
  const of = (context: TeamContext) => acceptancesOf(context, texts, PUBLISHED)
  expect(await of(failing('refused', 404))).toBeUndefined()
  expect(await of(failing('refused', 403))).toBeUndefined()
  expect(await of(failing('unreachable', 503))).toBe('down')
})
