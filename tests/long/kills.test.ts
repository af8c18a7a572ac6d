/** What was acknowledged is there after `kill -9`, in the middle of writes. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedStore } from '#app/session/embedded-store.server.ts'
import { createEncryption } from '#app/session/encryption.server.ts'
import { calls } from '#contract/calls.ts'
import { envelope, type Renewal } from '#contract/envelope.ts'
import { openSqliteToRead } from '#files/sqlite.ts'
import { registrationOf } from '#tests/support/api/people.ts'
import {
  callAt,
  newPlace,
  portOf,
  runOperatorBuild,
  startForked,
  type Place,
} from '#tests/support/api/process.ts'
import { seeded } from '#tests/checks/random.ts'

/** Of the API, each with twice as many commands beside it. */
const API_KILLS = 20
const COMMANDS = 5
/** Of the session store. */
const KILLS = 60
const MOST_WRITES = 40
const LIMIT = 15 * 60_000
const LEARNERS = ['ana', 'bia', 'caio', 'davi', 'edu', 'fabi', 'gil', 'helo']
const { below } = seeded(1)

interface Writer {
  id: string
  as?: Renewal
  /** The last note that the API acknowledged. */
  noted: number
}

async function register(port: number, name: string): Promise<Writer> {
  const { body } = await callAt(port, calls.userCreate, registrationOf(name, { k: 'BEMVINDO' }))
  const { s, d } = envelope.parse(body)
  const learner = { id: calls.userCreate.data.parse(d).id, as: s, noted: 0 }
  const opened = await callAt(port, calls.stepAuth, { i: 'solo', id: learner.id }, learner)
  return { ...learner, as: envelope.parse(opened.body).s ?? s }
}

/** Writes one note after the other until the API is gone. */
async function write(port: number, learner: Writer, acknowledged: () => void) {
  for (let note = 1; ; note++) {
    const payload = { i: 'terra', ts: 3, n: `Nota ${note}`, id: learner.id }
    const answer = await callAt(port, calls.classProgress, payload, learner).catch(() => undefined)
    if (answer === undefined) return
    expect(answer.status).toBe(200)
    learner.as = envelope.parse(answer.body).s ?? learner.as
    learner.noted = note
    acknowledged()
  }
}

/** Makes coupons one after the other; resolves to the codes that the commands confirmed. */
async function makeCoupons(place: Place, codes: string[], made: () => void): Promise<string[]> {
  const confirmed: string[] = []
  for (const code of codes) {
    const command = runOperatorBuild(place, ['cupom', 'criar', code, '--por', 'Ana'])
    if ((await command.ended) === 0) confirmed.push(code)
    made()
  }
  return confirmed
}

test('a API e os comandos ao lado dela guardam o que confirmaram', { timeout: LIMIT }, async () => {
  const place = newPlace()
  onTestFinished(place.clear)
  const counts = { notes: 0, coupons: 0 }
  for (let kill = 0; kill < API_KILLS; kill++) {
    const api = startForked(place)
    const port = await portOf(api)
    const learners = await Promise.all(LEARNERS.map((name) => register(port, `${name}${kill}`)))
    let left = 1 + below(2 * COMMANDS - 2)
    const made = () => {
      if (--left === 0) api.child.kill('SIGKILL')
    }
    const codes = (lane: string) => Array.from({ length: COMMANDS }, (_, at) => `K${kill}${lane}${at}`)
    const [one, two] = await Promise.all([
      makeCoupons(place, codes('A'), made),
      makeCoupons(place, codes('B'), made),
      ...learners.map((learner) => write(port, learner, () => counts.notes++)),
    ])
    await api.ended

    const kept = openSqliteToRead(join(place.folder, 'data/evolua.db'))
    for (const { id, noted } of learners) {
      if (noted === 0) continue
      const row = kept.prepare('select note from class_progress where learner_id = ?').get(id) as {
        note: string
      }
      expect(Number(row.note.split(' ')[1])).toBeGreaterThanOrEqual(noted)
    }
    const coupon = kept.prepare('select 1 from coupons where code = ?')
    for (const code of [...one, ...two]) expect(coupon.get(code), code).toBeDefined()
    expect(kept.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    counts.coupons += one.length + two.length
    kept.close()
  }
  expect(counts.coupons).toBe(2 * COMMANDS * API_KILLS)
  expect(counts.notes).toBeGreaterThan(100 * API_KILLS)
})

test('as sessões que foram confirmadas ficam', { timeout: LIMIT }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-kills-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const secret = 'a secret of forty characters, for this test'
  for (let kill = 0; kill < KILLS; kill++) {
    const file = join(folder, `${kill}.db`)
    const child = fork('tests/support/write-sessions.ts', [file, secret], { execArgv: ['--import', 'tsx'] })
    const ended = once(child, 'exit')
    const most = below(10 * MOST_WRITES)
    let confirmed = -1
    child.on('message', (at: number) => {
      confirmed = at
      if (at >= most) child.kill('SIGKILL')
    })
    await ended
    const store = openEmbeddedStore(file, createEncryption([secret]))
    for (let at = 0; at <= confirmed; at++)
      expect(await store.get(`key ${at}`), `${kill}: ${at}`).toBeDefined()
    await store.close()
  }
})
