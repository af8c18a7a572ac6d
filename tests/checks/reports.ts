/**
 * `npm run check:reports -- [--rows 1000000]`: makes a database with that many enrolments, and as many attempts and
 * classes, and a tenth of it; runs every report, and says the CPU time it
 * took, which other work on the machine does not change, and its memory at most. Build first.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#api/db/open-database.ts'
import { readContent } from '#api/content/read-content.ts'
import { syncContent } from '#api/content/sync-content.ts'

const REPORTS = ['matriculas', 'conclusoes', 'quiz', 'parados', 'cupons', 'aceites']
const STEPS = 20
const MOST_MS = 2000
const MOST_GROWTH_MIB = 32

const ID = sql`'learner-' || printf('%08d', i) || '-aaaa-bbbb-cccc-ddddeeee'`
const AT = sql`1700000000000 + i * 100000 + k * 86400000`

/** Random sheets of five answers, as learners send them. */
const SHEET = sql`'[{"q":0,"a":"' || substr('abcd', abs(random()) % 4 + 1, 1) || '"},{"q":1,"a":"'
  || substr('abc', abs(random()) % 3 + 1, 1) || '"},{"q":2,"a":"' || substr('abcd', abs(random()) % 4 + 1, 1)
  || '"},{"q":3,"a":"' || substr('b,cc,eb,e', 1 + 3 * (abs(random()) % 3), 3) || '"}]'`

async function fill(dataDir: string, rows: number) {
  const db = await openDatabase({ dataDir, lockWaitMs: 0 })
  await syncContent(db, await readContent('content'), Date.now())
  const people = sql`(with recursive s(i) as (select 1 union all select i + 1 from s
    where i < ${sql.lit(Math.ceil(rows / STEPS))}) select i from s)`
  const some = (table: 'steps' | 'classes') =>
    sql`(select row_number() over (order by id) - 1 as k, id from ${sql.table(table)} limit ${sql.lit(STEPS)})`
  for (const statement of [
    sql`insert into learners (id, name, email, phone, cpf, birth_date, tags, sign_ins, created_at)
      select ${ID}, 'P', 'p' || i, '11', i, '2000-01-01', case i % 2 when 0 then 'tg' else '' end, 1, 1 from ${people}`,
    sql`insert into coupons (code, tags) values ('C1', ''), ('C2', '')`,
    sql`insert into coupon_uses select 'C' || (1 + i % 2), ${ID}, 1700000000000 + i * 100000 from ${people}`,
    sql`insert into accepted_texts select ${ID}, 'termos', '2026-01-01', 'h', 1700000000000 + i * 100000 from ${people}`,
    sql`insert into enrolments (learner_id, step_id, enrolled_at, done_at, first_quiz_at, first_answers)
      select ${ID}, id, ${AT}, ${AT}, ${AT}, ${SHEET} from ${people}, ${some('steps')} order by 1, 2`,
    sql`insert into step_completions select learner_id, step_id, 'v', enrolled_at from enrolments where rowid % 2 = 0`,
    sql`insert into class_progress (learner_id, class_id, started_at, completed_at, updated_at)
      select ${ID}, id, ${AT}, ${AT}, ${AT} from ${people}, ${some('classes')} order by 1, 2`,
    sql`insert into quiz_attempts select learner_id || step_id, learner_id, step_id, 3, 4, 1, first_answers, first_quiz_at
      from enrolments`,
  ])
    await statement.execute(db)
  await db.destroy()
}

const TELL_USAGE =
  'data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();console.error("used",u.maxRSS,u.userCPUTime+u.systemCPUTime)})'

function run(dataDir: string, words: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', TELL_USAGE, 'build/cli.js', ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  const [, kilobytes = '', microseconds = ''] = /used (\d+) (\d+)/.exec(stderr) ?? []
  if (status !== 0) throw new Error(stderr)
  return { ms: Number(microseconds) / 1000, mebibytes: Number(kilobytes) / 1024 }
}

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const [few, many] = [Number(values.rows) / 10, Number(values.rows)].map((rows) => ({
  rows,
  dataDir: mkdtempSync(join(tmpdir(), 'evolua-reports-')),
}))

try {
  for (const stage of [few, many]) if (stage) await fill(stage.dataDir, stage.rows)
  for (const words of REPORTS.flatMap((name) => [[name], [name, '--de', '01/2024', '--programa', 'tg']])) {
    const report = ['relatorio', ...words, '--json']
    const [before, after] = [run(few?.dataDir ?? '', report), run(many?.dataDir ?? '', report)]
    const isGood = after.ms < MOST_MS && after.mebibytes - before.mebibytes < MOST_GROWTH_MIB
    const figures = [after.ms, before.mebibytes, after.mebibytes].map((figure) => figure.toFixed(0))
    process.stdout.write(
      `${isGood ? 'ok ' : 'TOO MUCH'} ${words.join(' ')}: ${figures[0]} ms; ${figures[1]} MiB with a tenth, ${figures[2]} MiB with all\n`,
    )
    if (!isGood) process.exitCode = 1
  }
} finally {
  for (const stage of [few, many]) if (stage) rmSync(stage.dataDir, { recursive: true })
}
