import { expect, test } from 'vitest'
import type { Browser, Page } from '#tests/support/browser.ts'
import { HOSTILE_TARGETS } from '#tests/support/hostile-targets.ts'
import { onStage, type Visitor } from '#tests/support/stage.ts'

const stage = onStage()

/** Enough to keep the server busy, few enough never to be refused. */
const AT_ONCE = 3

/** Hundreds of sign-ins on a machine with other work. */
const PATIENT = { timeout: 60_000 }

/** Where the router of an open page is told to go: the answer is a list whose objects name keys and values by place. */
function redirectIn({ html }: Page): unknown {
  const told = JSON.parse(html.split('\n')[0] ?? '') as (string | Record<string, number>)[]
  const key = `_${told.indexOf('redirect')}`
  const answer = told.find((one) => typeof one === 'object' && key in one) as Record<string, number>
  return told[answer[key] ?? -1]
}

const ways = {
  documento: { path: '/login', status: 302, target: ({ location }: Page): unknown => location },
  dados: { path: '/login.data', status: 202, target: redirectIn },
}
type Way = (typeof ways)[keyof typeof ways]

/** Where each target led, with what was asked; an address that is too long or no text may be refused, and then leads nowhere. */
async function ledTo(way: Way, ask: (address: string) => Promise<Page>) {
  const led: { asked: string; to: unknown }[] = []
  const waiting = [...HOSTILE_TARGETS]
  const work = async () => {
    for (let asked = waiting.pop(); asked !== undefined; asked = waiting.pop()) {
      const page = await ask(`${way.path}?${new URLSearchParams({ redirectTo: asked }).toString()}`)
      if ([400, 414].includes(page.status)) expect(page.location).toBeNull()
      else {
        expect(page.status, JSON.stringify(asked)).toBe(way.status)
        led.push({ asked, to: way.target(page) })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return led
}

function expectInside(led: { asked: string; to: unknown }[]) {
  expect(led.length).toBeGreaterThan(100)
  for (const { asked, to } of led) {
    expect(typeof to, JSON.stringify(asked)).toBe('string')
    expect(to, JSON.stringify(asked)).toMatch(/^\/(?![/\\])[!-~]*$/)
    expect(new URL(String(to), stage.product.url).origin).toBe(stage.product.url)
  }
  expect(new Set(led.map(({ to }) => to)).size).toBeGreaterThan(10)
}

const signInAt = async ({ learner }: Visitor, browser: Browser, address: string) =>
  browser.post(address, { email: learner.email, password: learner.password })

test.each(Object.entries(ways))(
  'quem entra fica no site, por mais que o destino tente: %s',
  PATIENT,
  async (_, way) => {
    const visitor = await stage.enter('ana')
    expectInside(await ledTo(way, (address) => signInAt(visitor, stage.browser(), address)))
  },
)

test.each(Object.entries(ways))('quem já entrou, também: %s', PATIENT, async (_, way) => {
  const { browser } = await stage.enter('bia')
  expectInside(await ledTo(way, (address) => browser.get(address)))
})
