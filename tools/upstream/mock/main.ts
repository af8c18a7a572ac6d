/**
 * `npm run upstream:mock -- --port P [--strict] [--slow] [--broken CALL=KIND]`: the upstream of the tests, for who works on
 * pages: the same two learners and one trail at each start.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Command, Option } from 'commander'
import { everyCall, type CallName } from '#contract/every-call.ts'
import type { Answer } from './response.ts'
import { answerExactly, COUPON } from './responses.ts'
import { peopleOf } from './people.ts'
import { deliverAsIs, startUpstream } from './server.ts'

const SLOW = 2000

const BROKEN: Record<string, Answer> = {
  absent: { e: 404, status: 404 },
  denied: { e: 1111, status: 401 },
  expired: { e: 1000, status: 401 },
  outage: { e: 500, status: 500 },
  html: { raw: '<h1>Bem-vindo</h1>', status: 200, type: 'text/html' },
  cut: { raw: '{"d": {"id"', status: 200 },
  empty: { d: {} },
  odd: { d: 'muitos' },
  silent: 'hang up',
}

interface Options {
  port: string
  strict?: boolean
  slow?: boolean
  broken: string[]
}

const names = Object.keys(everyCall) as CallName[]
const command = new Command('upstream:mock')
  .requiredOption('--port <port>', 'where it listens, on this machine alone')
  .option('--strict', 'a token is good for one call; without it the one before is good too')
  .option('--slow', `each answer comes after ${SLOW / 1000} s`)
  .addOption(
    new Option('--broken <call=kind...>', `kinds: ${Object.keys(BROKEN).join(', ')}`).default([], 'none'),
  )
  .addHelpText('after', `\nCalls: ${names.join(', ')}`)
command.parse()
const { port, strict, slow, broken } = command.opts<Options>()

const upstream = await startUpstream({ port: Number(port), mode: strict ? 'strict' : 'tolerant' })
if (slow)
  upstream.deliverBy(async (...answer) => {
    await wait(SLOW)
    await deliverAsIs(...answer)
  })
const faults = broken.map((one) => {
  const [name = '', kind = ''] = one.split('=')
  const answer = BROKEN[kind]
  const call = names.find((known) => known === name)
  if (!call || !answer) throw new Error(`There is no ${one}: see --help.`)
  return { call: everyCall[call], answer }
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const people = peopleOf(upstream, say)
answerExactly(upstream, people)
for (const { call, answer } of faults) upstream.answer(call, answer)
// In a batch a call can only be refused, so a page makes its calls alone where one is broken otherwise.
upstream.hasBatch = faults.every(({ answer }) => typeof answer === 'object' && !('raw' in answer))

const password = 'caju-maduro-7'
const personal = { password, phone: '11987654321', birthDate: '2001-03-25' }
const ana = { ...personal, name: 'Ana Silva', email: 'ana@exemplo.com', cpf: '52998224725' }
const bia = { ...personal, name: 'Bia Souza', email: 'bia@exemplo.com', cpf: '11144477735' }
people.add({ ...ana, tags: 'tg', surveyFinished: true })
people.add(bia)

say(`API_URL=${upstream.url}`)
say(`${ana.email} ${password}`)
say(`${bia.email} ${password} (survey to do)`)
say(`${COUPON} is the coupon for an account`)
