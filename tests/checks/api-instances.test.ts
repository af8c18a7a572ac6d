/** What several API processes share is one PostgreSQL, reached directly or through PgBouncer in transaction mode. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { catalogueOf } from '#api/content/catalogue.ts'
import { readContent } from '#api/content/read-content.ts'
import { syncContent } from '#api/publishing/sync-content.ts'
import { openDatabase } from '#api/db/open-database.ts'
import { readDatabase } from '#api/db/read-database.ts'
import type { Db } from '#api/db/tables.ts'
import { takeTurn } from '#api/db/turns.ts'
import { DAY } from '#contract/durations.ts'
import { argon2id } from '#api/secrets/passwords.ts'
import { deliverDue, type Letter } from '#api/mail/deliver.ts'
import { queueMail } from '#api/mail/queue.ts'
import { seed } from '#api/seed/seed.ts'
import { registrationOf } from '#tests/support/api/people.ts'
import { callAt, newPlace, portOf, startForked } from '#tests/support/api/process.ts'
import { FIXTURE_CONTENT, TODAY } from '#tests/support/api/world.ts'
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '#tests/support/pgbouncer.ts'
import { hasPostgres, newPostgresDatabase } from '#tests/support/postgres.ts'
import { relayTo } from '#tests/support/relay.ts'

const MANY = 6
const LETTERS = 20
const NOBODY = { id: '', u: 'ana@exemplo.com', p: 'x' }

const missing = (isThere: boolean, program: string) => (isThere ? '' : ` (${program} is not installed)`)

const several = <T>(work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: MANY }, (_, nth) => work(nth)))

function suite(newDatabase: () => Promise<string>) {
  let url: string
  beforeEach(async () => {
    url = await newDatabase()
  })
  const open = () => openDatabase({ url, dataDir: '', lockWaitMs: 0, connections: 2 })

  async function withSeveral(work: (databases: Db[]) => Promise<void>) {
    const databases = await several(open)
    await work(databases)
    for (const db of databases) await db.destroy()
  }

  test('os que começam juntos migram e trazem o conteúdo um de cada vez, em qualquer ordem', async () => {
    const content = await readContent(FIXTURE_CONTENT)
    const passwords = argon2id({ memoryCost: 8, timeCost: 1, parallelism: 1 })
    await withSeveral(async (databases) => {
      const [one] = databases
      await Promise.all(
        databases.map(async (db, nth) => {
          const trails = nth % 2 === 0 ? content.trails : content.trails.toReversed()
          await syncContent(db, { ...content, trails }, TODAY + nth)
          await seed({ db, catalogue: catalogueOf(content), passwords, firstSurveyId: '1', now: TODAY })
        }),
      )
      expect(await one?.selectFrom('learners').select('name').execute()).toEqual([{ name: 'Lia Souza' }])
      const read = await readDatabase({ url, dataDir: '' }, (db) =>
        db.selectFrom('steps').select('id').execute(),
      )
      expect(read).toHaveLength(content.trails.flatMap(({ steps }) => steps).length)
    })
  })

  test('cada carta sai uma vez, seja de quem for a vez', async () => {
    const letters: Letter[] = []
    const letterTo = (to: string): Letter => ({ to, subject: '', text: '', html: '' })
    const write = ({ address }: { address: string }) => Promise.resolve(letterTo(address))
    const kinds = [
      'recovery',
      'email-gone',
      'email-new',
      'password-changed',
      'password-by-link',
      'deletion',
      'invitation',
      'welcome',
      'certificate',
      'week',
      'day',
    ] as const
    const delivery = {
      now: () => TODAY,
      send: (letter: Letter) => Promise.resolve(void letters.push(letter)),
      write: Object.fromEntries(kinds.map((kind) => [kind, write])) as Record<
        (typeof kinds)[number],
        typeof write
      >,
    }
    await withSeveral(async (databases) => {
      const [one] = databases
      const addresses = Array.from(
        { length: LETTERS },
        (_, nth) => `pessoa${String(nth).padStart(2, '0')}@exemplo.com`,
      )
      for (const address of addresses)
        if (one) await queueMail(one, { kind: 'recovery', address, now: TODAY })
      await Promise.all(databases.map((db) => deliverDue({ ...delivery, db })))
      expect(letters.map(({ to }) => to).sort()).toEqual(addresses)
    })
  })

  test('o que se faz de tempos em tempos faz um só', async () => {
    await withSeveral(async (databases) => {
      const take = (interval: number) => Promise.all(databases.map((db) => takeTurn(db, 'limpeza', interval)))
      expect((await take(DAY)).filter(Boolean)).toHaveLength(1)
      expect((await take(DAY)).filter(Boolean)).toHaveLength(0)
      expect((await take(0)).filter(Boolean)).not.toHaveLength(0)
    })
  })

  test('processos com uma conexão cada atendem a mesma pessoa, um depois do outro e ao mesmo tempo', async () => {
    const place = newPlace()
    const env = { DATABASE_URL: url, DATABASE_POOL: '1', SEED: 'on' }
    const processes = [startForked(place, [], env), startForked(place, [], env)]
    const ports = await Promise.all(processes.map(portOf))
    await Promise.all(
      Array.from({ length: MANY }, async (_, nth) => {
        const [here = 0, there = 0] = nth % 2 === 0 ? ports : ports.toReversed()
        const registered = await callAt(here, calls.userCreate, registrationOf(`p${nth}`, { k: 'BEMVINDO' }))
        const { s, d } = registered.body as { s: { i: string; t: string }; d: { id: string } }
        const enrolled = await callAt(there, calls.stepAuth, { id: d.id, i: 'solo' }, { as: s })
        const renewed = enrolled.body as { s: { i: string; t: string } }
        const home = await callAt(here, calls.userHome, { id: d.id }, { as: renewed.s })
        expect([registered.status, enrolled.status, home.status]).toEqual([200, 200, 200])
      }),
    )
    for (const { child, ended, stderr } of processes) {
      child.disconnect()
      expect([await ended, stderr()]).toEqual([0, ''])
    }
    place.clear()
  })
}

describe.skipIf(!hasPostgres)(`diretamente${missing(hasPostgres, 'postgresql')}`, () => {
  suite(newPostgresDatabase)
})

describe.skipIf(!hasPgBouncer)(`pelo PgBouncer${missing(hasPgBouncer, 'pgbouncer')}`, () => {
  let pool: PgBouncer
  beforeAll(async () => {
    pool = await startPgBouncer()
  })
  afterAll(() => pool.stop())
  suite(() => pool.newDatabase())

  test('sem o PostgreSQL atrás dele, as chamadas dizem 503, e tudo volta sozinho', async () => {
    const relay = await relayTo(await newPostgresDatabase())
    const ofRelay = await startPgBouncer(relay.url)
    const place = newPlace()
    const env = { DATABASE_URL: await ofRelay.newDatabase(), DATABASE_POOL: '2' }
    const running = startForked(place, [], env)
    const port = await portOf(running)
    const signIn = async () => (await callAt(port, calls.login, NOBODY)).status
    expect(await signIn()).toBe(400)
    await relay.cut()
    expect(await several(signIn)).toEqual(Array(MANY).fill(503))
    await relay.resume()
    await expect.poll(signIn, { timeout: 40_000 }).toBe(400)
    running.child.disconnect()
    expect(await running.ended).toBe(0)
    await ofRelay.stop()
    await relay.cut()
    place.clear()
  })
})
