/**
 * `npm run check:reports -- [--rows 1000000]`: makes a database with that many enrolments, and as many attempts and
 * classes, and a tenth of it, on SQLite and where it is installed on PostgreSQL; runs every report, and says the CPU
 * time it took, that of PostgreSQL's processes included, which other work on the machine does not change, and its
 * memory at most. Also asks the API for each report, and says how long a learner's home waits meanwhile. Build first.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#api/db/open-database.ts'
import { readContent } from '#api/content/read-content.ts'
import { syncContent } from '#api/publishing/sync-content.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from '#api/seed/seed.ts'
import { calls } from '#contract/calls.ts'
import type { Renewal } from '#contract/envelope.ts'
import { teamCalls, TEAM_REPORTS } from '#contract/team-calls.ts'
import { callAt, portOf, startForked } from '#tests/support/api/process.ts'
import { cpuMsOf } from '#tests/support/cpu-time.ts'
import { startPostgres } from '#tests/support/own-postgres.ts'
import { hasPostgres } from '#tests/support/postgres.ts'

const STEPS = 20
const MOST_MS = 2000
const MOST_GROWTH_MIB = 32

const ID = sql`'learner-' || cast(100000000 + i as text) || '-aaaa-bbbb-cccc-ddddeeee'`
const AT = sql`1700000000000 + i * 100000 + k * 86400000`
const TAGS = sql`case i % 2 when 0 then 'tg' else '' end`

/** All sheets that the answers of four questions make, as learners send them. */
const SHEET = sql`'[{"q":0,"a":"' || substr('abcd', cast((i + k) % 4 + 1 as integer), 1) || '"},{"q":1,"a":"'
  || substr('abc', cast(i / 4 % 3 + 1 as integer), 1) || '"},{"q":2,"a":"'
  || substr('abcd', cast(i / 12 % 4 + 1 as integer), 1) || '"},{"q":3,"a":"'
  || substr('b,cc,eb,e', cast(1 + 3 * (i / 48 % 3) as integer), 3) || '"}]'`

interface Stage {
  dataDir: string
  url?: string
  /** Of PostgreSQL's processes so far. */
  serverMs: () => number
  clear: () => unknown
}

async function fill({ dataDir, url }: Stage, rows: number) {
  const db = await openDatabase({ dataDir, url, lockWaitMs: 0 })
  await syncContent(db, await readContent('content'), Date.now())
  const people = sql`(with recursive s(i) as (select cast(1 as bigint) union all select i + 1 from s
    where i < ${sql.lit(Math.ceil(rows / STEPS))}) select i from s) as people`
  const some = (table: 'steps' | 'classes') =>
    sql`(select row_number() over (order by id) - 1 as k, id from ${sql.table(table)} limit ${sql.lit(STEPS)}) as parts`
  for (const statement of [
    sql`insert into learners (id, name, email, phone, cpf, birth_date, tags, sign_ins, created_at)
      select ${ID}, 'P', 'p' || i, '11', cast(i as text), '2000-01-01', ${TAGS}, 1, 1
      from ${people}`,
    sql`insert into coupons (code, tags) values ('C1', ''), ('C2', '')`,
    sql`insert into coupon_uses select 'C' || (1 + i % 2), ${ID}, 1700000000000 + i * 100000 from ${people}`,
    sql`insert into accepted_texts select ${ID}, 'termos', '2026-01-01', 'h', 1700000000000 + i * 100000 from ${people}`,
    sql`insert into enrolments (learner_id, step_id, enrolled_at, done_at, first_quiz_at, first_answers, tags, finished_at)
      select ${ID}, id, ${AT}, ${AT}, ${AT}, ${SHEET}, ${TAGS}, case (${AT}) / 86400000 % 2 when 0 then ${AT} end from ${people}, ${some('steps')} order by 1, 2`,
    sql`insert into step_completions select learner_id, step_id, 'v', finished_at, tags from enrolments
      where finished_at is not null`,
    sql`insert into class_progress (learner_id, class_id, started_at, completed_at, updated_at)
      select ${ID}, id, ${AT}, ${AT}, ${AT} from ${people}, ${some('classes')} order by 1, 2`,
    sql`insert into quiz_attempts select learner_id || step_id, learner_id, step_id, 3, 4, 1, first_answers, first_quiz_at
      from enrolments`,
    sql`analyze`,
  ])
    await statement.execute(db)
  await db.destroy()
}

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'evolua-reports-'))

function onSqlite(): Promise<Stage> {
  const dataDir = emptyFolder()
  const clear = () => {
    rmSync(dataDir, { recursive: true })
  }
  return Promise.resolve({ dataDir, serverMs: () => 0, clear })
}

const TICK_MS = 10

/** The CPU time of PostgreSQL's first process has that of all that ended. */
async function onPostgres(): Promise<Stage> {
  const { url, clear } = await startPostgres()
  const data = join(new URL(url).searchParams.get('host') ?? '', 'data')
  const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const serverMs = () => {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const ticks = fields.split(' ').slice(11, 15)
    return ticks.reduce((sum, one) => sum + Number(one) * TICK_MS, 0)
  }
  return { dataDir: emptyFolder(), url, serverMs, clear }
}

const TELL_USAGE =
  'data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();console.error("used",u.maxRSS,u.userCPUTime+u.systemCPUTime)})'

function run({ dataDir, url, serverMs }: Stage, words: string[]) {
  const before = serverMs()
  const { status, stderr } = spawnSync(process.execPath, ['--import', TELL_USAGE, 'build/cli.js', ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: url },
    encoding: 'utf8',
  })
  const [, kilobytes = '', microseconds = ''] = /used (\d+) (\d+)/.exec(stderr) ?? []
  if (status !== 0) throw new Error(stderr)
  return { ms: Number(microseconds) / 1000 + serverMs() - before, mebibytes: Number(kilobytes) / 1024 }
}

type Session = Awaited<ReturnType<typeof signIn>>

async function signIn(port: number) {
  const { body } = await callAt(port, calls.login, { id: '', u: DEMO_EMAIL, p: DEMO_PASSWORD })
  const { d, s } = body as { d: { id: string }; s: Renewal }
  return { id: d.id, s }
}

/** How long the learner's home takes, in milliseconds. */
async function homeMs(port: number, session: Session): Promise<number> {
  const started = performance.now()
  const { status, body } = await callAt(port, calls.userHome, { id: session.id }, { as: session.s })
  if (status !== 200) throw new Error(`user/home/ answered ${status}`)
  session.s = (body as { s?: Renewal }).s ?? session.s
  return performance.now() - started
}

/** The API's CPU time for a report, without PostgreSQL's, and how long a learner's home takes at most meanwhile. */
async function ask(port: number, query: object, session: Session, cpuMs: () => number) {
  const report = () => callAt(port, teamCalls.report, { id: '', ...query })
  const before = cpuMs()
  const { status } = await report()
  if (status !== 200) throw new Error(`team/report/ answered ${status}`)
  const ms = cpuMs() - before
  const isOver = { yet: false }
  const again = report().finally(() => (isOver.yet = true))
  const waits: number[] = []
  while (!isOver.yet) waits.push(await homeMs(port, session))
  await again
  return { ms, wait: Math.max(...waits) }
}

/** Each report as the team's room asks for it. */
async function checkServed(engine: string, { dataDir, url }: Stage) {
  const place = { folder: process.cwd(), clear: () => undefined }
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, SEED: 'on', ...(url && { DATABASE_URL: url }) }
  const api = startForked(place, [], env)
  try {
    const port = await portOf(api)
    const session = await signIn(port)
    const alone: number[] = []
    for (let at = 0; at < 20; at++) alone.push(await homeMs(port, session))
    alone.sort((one, other) => one - other)
    process.stdout.write(
      `${engine} a learner's home alone: ${(alone[10] ?? 0).toFixed(0)} ms, at most ${(alone[19] ?? 0).toFixed(0)} ms\n`,
    )
    const cpuMs = () => cpuMsOf(api.child.pid ?? 0)
    for (const n of TEAM_REPORTS)
      for (const query of [{ n }, { n, f: '2024-01', p: 'tg' }]) {
        const { ms, wait } = await ask(port, query, session, cpuMs)
        process.stdout.write(
          `${engine} ${Object.values(query).join(' ')}: ${ms.toFixed(0)} ms of the API's CPU; a learner's home meanwhile at most ${wait.toFixed(0)} ms\n`,
        )
      }
  } finally {
    api.child.kill()
    await api.ended
  }
}

async function check(engine: string, open: () => Promise<Stage>, rows: number) {
  const [few, many] = [await open(), await open()]
  try {
    await fill(few, rows / 10)
    await fill(many, rows)
    await checkServed(engine, many)
    for (const words of TEAM_REPORTS.flatMap((name) => [
      [name],
      [name, '--de', '01/2024', '--programa', 'tg'],
    ])) {
      const report = ['relatorio', ...words, '--json']
      const [before, after] = [run(few, report), run(many, report)]
      const isGood = after.ms < MOST_MS && after.mebibytes - before.mebibytes < MOST_GROWTH_MIB
      const figures = [after.ms, before.mebibytes, after.mebibytes].map((figure) => figure.toFixed(0))
      process.stdout.write(
        `${isGood ? 'ok ' : 'TOO MUCH'} ${engine} ${words.join(' ')}: ${figures[0]} ms; ${figures[1]} MiB with a tenth, ${figures[2]} MiB with all\n`,
      )
      if (!isGood) process.exitCode = 1
    }
  } finally {
    await few.clear()
    await many.clear()
  }
}

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const rows = Number(values.rows)
await check('SQLite', onSqlite, rows)
if (hasPostgres) await check('PostgreSQL', onPostgres, rows)
else process.stdout.write('PostgreSQL is not installed: not checked.\n')
