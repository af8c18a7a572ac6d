/** Whatever the headers say: the same URLs, mail links and cookies. */
import { Browser } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { pessoa } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { valueOf, valuesOf, type Answer } from '#tests/support/raw-answer.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import type { RawRequest } from './request.ts'
import { answerTo, formPost } from './signed-in.ts'
import { EVIL, variants, type Variant } from './variants.ts'
import type { Failure, Verdict } from './verdict.ts'

const READ = [
  '/',
  '/home',
  '/trails?a=1',
  '/login',
  '/login.data',
  '/nada',
  '/logout',
  '/favicon.svg',
  '/healthz',
]
const FOR_ANY_HOST = ['/healthz']

/** Names and attributes; the values are secrets of each browser. */
const cookiesOf = (answer: Answer) =>
  valuesOf(answer, 'set-cookie').map((line) =>
    line.replace(/=[^;]*/, '=').replace(/Expires=[^;]*/, 'Expires'),
  )

/** What says where somebody is: status, where it leads, addresses in the page, cookies. */
function outlineOf(answer: Answer): string {
  const links = [...answer.body.matchAll(/(?:href|src|action|content)="([^"]*)"/g)].map(
    ([, link = '']) => link,
  )
  const absolute = [...answer.body.matchAll(/https?:\/\/[\w.:[\]@-]+/g)].map(([link]) => link)
  const parts = {
    status: answer.status,
    location: valueOf(answer, 'location'),
    type: valueOf(answer, 'content-type'),
    hsts: valueOf(answer, 'strict-transport-security'),
    cookies: cookiesOf(answer),
    links,
    absolute,
  }
  return JSON.stringify(parts)
}

interface Sight {
  /** By address. */
  outlines: Map<string, string>
  mailLinks: string[]
  saysEvil: boolean
}

/** The e-mail of somebody new: within a minute nobody gets two recovery mails. */
async function newLearner(url: string): Promise<string> {
  const person = pessoa('ana')
  await new Browser(url).post('/register', { ...person, coupon: 'BEMVINDO' })
  return person.email
}

async function look({ url }: Product, outbox: Outbox, { headers, host, isRefused }: Variant): Promise<Sight> {
  const port = Number(new URL(url).port)
  const hosts = [host ?? `localhost:${port}`]
  const outlines = new Map<string, string>()
  let saysEvil = false
  const note = (name: string, answer: Answer) => {
    outlines.set(name, outlineOf(answer))
    const all = [answer.body, ...answer.headers.flat()].join('\n')
    saysEvil ||= all.toLowerCase().includes(EVIL)
  }
  for (const target of READ) {
    const request: RawRequest = { method: 'GET', target, hosts, headers }
    note(target, await answerTo(port, request))
  }
  const origin: [string, string] = ['Origin', `http://${(host ?? `localhost:${port}`).toLowerCase()}`]
  const post = formPost({
    target: '/forgot-password',
    fields: { email: await newLearner(url) },
    headers: [origin, ...headers],
    host: hosts[0] ?? '',
  })
  const answer = await answerTo(port, post)
  note('POST /forgot-password', answer)
  const mailLinks = isRefused || answer.status !== 302 ? [] : await outbox.nextLinks()
  return { outlines, mailLinks, saysEvil }
}

function differences(variant: Variant, seen: Sight, usual: Sight): string[] {
  const refused = [...seen.outlines].filter(([name]) => !FOR_ANY_HOST.includes(name))
  if (variant.isRefused) {
    return [
      ...refused.flatMap(([name, outline]) => {
        const { status, cookies } = JSON.parse(outline) as { status: number; cookies: string[] }
        const isSilent = cookies.length === 0
        return [
          ...(status === 421 ? [] : [`${name}: ${status} for 421`]),
          ...(isSilent ? [] : [`${name}: a cookie`]),
        ]
      }),
      ...(seen.saysEvil ? ['names the foreign host'] : []),
    ]
  }
  const changed = [...usual.outlines].filter(([name, outline]) => seen.outlines.get(name) !== outline)
  return [
    ...changed.map(([name, outline]) =>
      `${name} changed: ${seen.outlines.get(name) ?? ''} for ${outline}`.slice(0, 200),
    ),
    ...(seen.mailLinks.join() === usual.mailLinks.join() ? [] : [`mail links ${seen.mailLinks.join()}`]),
    ...(seen.saysEvil ? ['names the foreign host'] : []),
  ]
}

async function compare(product: Product, every: number): Promise<Verdict> {
  const port = Number(new URL(product.url).port)
  const outbox = openOutbox(product.dataDir)
  const usual = await look(product, outbox, { name: 'usual', headers: [] })
  const tried = variants(port).filter((_, at) => at % every === 0)
  const failures: Failure[] = []
  const ownLinks = usual.mailLinks.every((link) => link.startsWith(`${product.url}/`))
  if (usual.mailLinks.length === 0 || !ownLinks)
    failures.push({ fault: 'the usual mail leads out', where: 'usual' })
  for (const variant of tried) {
    const seen = await look(product, outbox, variant)
    failures.push(...differences(variant, seen, usual).map((fault) => ({ fault, where: variant.name })))
  }
  const notes = [
    `${READ.length} addresses and a recovery mail each; mails lead to ${usual.mailLinks.join(' and ')}`,
  ]
  return { part: 'host and proxy variants', tried: tried.length, failures, notes }
}

/** On the embedded API, which writes the mails. */
export async function runVariants(every = 1): Promise<Verdict> {
  const product = await startProduct({
    env: { ALLOWED_HOSTS: 'evolua.example', PORT: String(await freePort()) },
  })
  try {
    return await compare(product, every)
  } finally {
    await product.clear()
  }
}
