/** The scoring of MDN's HTTP Observatory, version 1.4.8, for what an answer of ours can have or lack. */
import type { Answer } from './answers.ts'
import { elements } from './html.ts'

const SIX_MONTHS = 15_768_000
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const BROAD = /^(\*|(https?|ftp|data|blob):.*|'unsafe-inline')$/
const INSECURE = /^(http|ftp):/

type Policy = Map<string, string[]>

const header = ({ headers }: Answer, name: string) => [headers[name] ?? ''].flat().join(', ')

function policyOf(answer: Answer): Policy {
  const directives = header(answer, 'content-security-policy').split(';')
  const words = directives.map((directive) => directive.trim().split(/\s+/))
  return new Map(words.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]))
}

/** The sources that count: a nonce with 'strict-dynamic' rules out 'self' and whole schemes. */
function sourcesOf(policy: Policy, directive: string): string[] {
  const sources = policy.get(directive) ?? policy.get('default-src') ?? ['*']
  const isStrict = sources.includes("'strict-dynamic'") && sources.some((one) => one.startsWith("'nonce-"))
  return isStrict ? sources.filter((one) => one !== "'self'" && !BROAD.test(one)) : sources
}

const isMedia = (directive: string) => directive === 'img-src' || directive === 'media-src'

function contentSecurityPolicy(answer: Answer): number {
  const policy = policyOf(answer)
  if (policy.size === 0) return -25
  const isBroad = (directive: string) => sourcesOf(policy, directive).some((source) => BROAD.test(source))
  if (isBroad('script-src') || isBroad('object-src')) return -20
  const insecure = [...policy].filter(([, sources]) => sources.some((source) => INSECURE.test(source)))
  if (insecure.length > 0) return insecure.every(([directive]) => isMedia(directive)) ? -10 : -20
  if (['script-src', 'style-src'].some((name) => sourcesOf(policy, name).includes("'unsafe-eval'")))
    return -10
  if (isBroad('style-src')) return 0
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5
}

function cookies(answer: Answer): number {
  const lines = [answer.headers['set-cookie'] ?? []].flat()
  if (lines.length === 0) return 0
  const isSession = (line: string) => /^[^=]*(login|sess)/i.test(line)
  if (lines.some((line) => isSession(line) && !/; HttpOnly/i.test(line))) return -30
  if (lines.some((line) => !/; Secure/i.test(line))) return lines.some(isSession) ? -10 : -5
  if (lines.some((line) => /; SameSite=None/i.test(line))) return -20
  return lines.every((line) => /; SameSite=(Lax|Strict)/i.test(line)) ? 5 : 0
}

function transportSecurity(answer: Answer): number {
  const [, seconds] = /max-age=(\d+)/.exec(header(answer, 'strict-transport-security')) ?? []
  if (seconds === undefined) return -20
  return Number(seconds) >= SIX_MONTHS ? 0 : -10
}

function referrerPolicy(answer: Answer): number {
  const policy = header(answer, 'referrer-policy')
  if (policy === '') return 0
  return PRIVATE_REFERRERS.includes(policy) ? 5 : -5
}

function frames(answer: Answer): number {
  const ancestors = policyOf(answer).get('frame-ancestors') ?? ['*']
  if (!ancestors.some((source) => BROAD.test(source))) return 5
  return /^(DENY|SAMEORIGIN)$/i.test(header(answer, 'x-frame-options')) ? 0 : -20
}

const isForeignScript = ({ src = '', integrity }: { src?: string; integrity?: string }) =>
  /^(https?:)?\/\//.test(src) && integrity === undefined

/** Points over or under 100, by the name of what is looked at. */
const CHECKS: Record<string, (answer: Answer) => number> = {
  'content-security-policy': contentSecurityPolicy,
  cookies,
  'strict-transport-security': transportSecurity,
  'referrer-policy': referrerPolicy,
  'x-frame-options': frames,
  'x-content-type-options': (answer) => (header(answer, 'x-content-type-options') === 'nosniff' ? 0 : -5),
  'cross-origin-resource-policy': (answer) =>
    /^same-(origin|site)$/.test(header(answer, 'cross-origin-resource-policy')) ? 10 : 0,
  'access-control-allow-origin': (answer) =>
    header(answer, 'access-control-allow-origin') === '*' ? -50 : 0,
  'subresource-integrity': ({ body }) =>
    elements(body, 'script').some(({ attributes }) => isForeignScript(attributes)) ? -50 : 0,
}

const GRADES = ['A+', 'A', 'A', 'A-', 'B+', 'B', 'B', 'B-', 'C+', 'C', 'C', 'C-', 'D+', 'D', 'D', 'D-']
const FOR_EXTRA_POINTS = 90

export interface Verdict {
  grade: string
  score: number
  /** What cost points. */
  faults: string[]
}

/** Points over 100 count only where little is missing. */
export function gradeOf(answer: Answer): Verdict {
  const points = Object.entries(CHECKS).map(([name, check]) => ({ name, points: check(answer) }))
  const sum = (least: number, most: number) =>
    points.reduce((total, one) => total + Math.min(most, Math.max(least, one.points)), 100)
  const strict = sum(-Infinity, 0)
  const score = Math.max(0, strict >= FOR_EXTRA_POINTS ? sum(-Infinity, Infinity) : strict)
  const grade = GRADES[Math.max(0, Math.ceil((100 - score) / 5))] ?? 'F'
  return { grade, score, faults: points.filter((one) => one.points < 0).map(({ name }) => name) }
}
