/** Sends the matrix's posts, and knows by the upstream which were executed. */
import { setTimeout as wait } from 'node:timers/promises'
import { pessoa } from '#tests/support/people.ts'
import type { Learner, Upstream } from '#tests/support/upstream.ts'
import type { Answer } from '#tests/support/raw-answer.ts'
import type { Cell, Token, Way } from './matrix-cells.ts'
import { answerTo, formPost, formTokenOf, sessionOf, type FormToken } from './signed-in.ts'
import type { Header, RawRequest } from './request.ts'

export interface Posted {
  request: RawRequest
  answer: Answer
  /** Calls that reached the upstream, as in `POST login/`; empty where nothing was executed. */
  executed: string[]
}

export interface Poster {
  learner: Learner
  post: (cell: Cell) => Promise<Posted>
}

const TOKEN_PAGE = '/login'

/** Signing out answers before the upstream hears of it. */
async function callsArrive(upstream: Pick<Upstream, 'requests'>) {
  for (let tries = 0; upstream.requests.length === 0 && tries < 200; tries++) await wait(10)
}

const fieldsOf = ({ needsSession }: Way, { email, password }: Learner): Record<string, string> =>
  needsSession ? {} : { email, password }

export async function createPoster(port: number, upstream: Upstream): Promise<Poster> {
  const host = `localhost:${port}`
  const learner = upstream.learner(pessoa('ana'))
  const [mine, before, others] = [
    await formTokenOf(port, TOKEN_PAGE),
    await formTokenOf(port, TOKEN_PAGE),
    await formTokenOf(port, TOKEN_PAGE),
  ]
  const tokens: Record<Token, FormToken> = {
    valid: mine,
    stale: { cookie: mine.cookie, fields: before.fields },
    missing: { cookie: mine.cookie, fields: {} },
    foreign: { cookie: '', fields: others.fields },
  }
  let session = ''

  return {
    learner,
    async post({ way, site, origin, token, spoof }) {
      if (way.needsSession && session === '') session = await sessionOf(port, learner)
      const { cookie, fields } = tokens[token]
      const cookies = [cookie, way.needsSession ? session : ''].filter((one) => one !== '')
      const headers: Header[] = [
        ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] satisfies Header] : []),
        ...(site === undefined ? [] : [['Sec-Fetch-Site', site] satisfies Header]),
        ...(origin.value === undefined ? [] : [['Origin', origin.value] satisfies Header]),
        ...spoof.headers,
      ]
      const typed = { ...fields, ...fieldsOf(way, learner) }
      const request = formPost({ target: way.target, fields: typed, headers, host })
      let answer: Answer | undefined
      const executed = await upstream.callsDuring(async () => {
        answer = await answerTo(port, request)
        if (way.needsSession && answer.status === 302) await callsArrive(upstream)
      })
      if (!answer) throw new Error('unreachable')
      if (way.needsSession && executed.length > 0) session = ''
      return { request, answer, executed }
    },
  }
}
