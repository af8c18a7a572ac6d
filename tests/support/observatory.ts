/** MDN's HTTP Observatory on answers that are here already: its own tests, its own modifiers and its own grades. */
import fs from 'node:fs'
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js'
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js'
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js'
import { Requests } from '@mdn/mdn-http-observatory/src/types.js'
import { vi } from 'vitest'
import type { Answer } from './answers.ts'

/** The list of preloaded domains comes from the network when the package is installed; nothing here is on it. */
const PRELOADED = 'hsts-preload.json'

function withoutPreloaded() {
  const read = fs.readFileSync
  vi.spyOn(fs, 'readFileSync').mockImplementation((file, options) =>
    String(file).endsWith(PRELOADED) ? '{}' : read(file, options),
  )
}

function cookieOf(line: string) {
  const [pair = '', ...attributes] = line.split('; ')
  return {
    key: pair.slice(0, pair.indexOf('=')),
    secure: attributes.includes('Secure'),
    httpOnly: attributes.includes('HttpOnly'),
    sameSite: attributes.find((attribute) => attribute.startsWith('SameSite='))?.slice('SameSite='.length),
  }
}

function asRequests({ status, headers, body }: Answer, publicUrl: string): Requests {
  const url = new URL(publicUrl)
  const requests = new Requests(url.hostname)
  const get = (name: string) => headers[name.toLowerCase()]
  const response = { status, headers: { ...headers, get }, verified: true }
  const cookies = [headers['set-cookie'] ?? []].flat().map(cookieOf)
  Object.assign(requests.responses, { auto: response, https: response, cors: response })
  requests.resources.path = body
  requests.session = { url, jar: { serializeSync: () => ({ cookies }) } }
  return requests
}

export interface Verdict {
  grade: string
  score: number
  /** What cost points or was not as expected. */
  faults: string[]
}

/** As the Observatory's scan scores: what is more than asked counts only where little is missing. */
export function gradeOf(answer: Answer, publicUrl: string): Verdict {
  withoutPreloaded()
  const requests = asRequests(answer, publicUrl)
  const results = ALL_TESTS.map((test) => test(requests))
  vi.restoreAllMocks()
  const modifiers = results.map(({ result }) => getScoreModifier(result))
  const sum = (list: number[]) => list.reduce((total, modifier) => total + modifier, 100)
  const strict = sum(modifiers.filter((modifier) => modifier < 0))
  return {
    ...getGradeForScore(strict >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : strict),
    faults: results.filter(({ pass }) => !pass).map(({ result }) => result),
  }
}
