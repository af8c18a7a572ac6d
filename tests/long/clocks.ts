/**
 * `npm run test:long -- clocks`: unit and HTTP tests green at moments at which a clock has caught tests before. Needs
 * Debian's `faketime`, which moves the clock of the tests and of every process that they start.
 */
import { spawnSync } from 'node:child_process'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The next time that it is so many seconds past the hour. */
const inHour = (now: number, seconds: number) => now + ((seconds - (now % HOUR) + HOUR) % HOUR)
const at = (time: string) => Date.parse(time) / 1000

const MOMENTS: Record<string, (now: number) => number> = {
  'past-nine-thirty': (now) => inHour(now, 9 * MINUTE + 30),
  'past-half-past': (now) => inHour(now, 30 * MINUTE + 30),
  'before-midnight': (now) => {
    const next = at('2026-11-27T23:57:00-03:00')
    return next + Math.ceil((now - next) / DAY) * DAY
  },
  'new-year': () => at(`${new Date().getFullYear()}-12-31T23:57:00-03:00`),
  'leap-day': () => at('2028-02-29T12:00:00-03:00'),
  'after-400-days': (now) => now + 400 * DAY,
}

for (const [name, moment] of Object.entries(MOMENTS)) {
  const now = Math.floor(Date.now() / 1000)
  const ahead = moment(now) - now
  process.stdout.write(`\n${name}: ${new Date((now + ahead) * 1000).toISOString()}\n`)
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...process.argv.slice(2)]
  const { status } = spawnSync(
    'faketime',
    ['--exclude-monotonic', '-f', `${ahead < 0 ? '' : '+'}${ahead}s`, process.execPath, ...tests],
    { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: `clock-${name}` } },
  )
  if (status !== 0) process.exitCode = 1
}
