/** What is wrong with an answer, whatever was asked: the guard's promises for every one (headers, language, secrecy). */
import { valueOf, type Answer } from '#tests/support/raw-answer.ts'
import { textOf } from '#tests/support/html.ts'

const POLICIES: [header: string, promise: RegExp][] = [
  ['content-security-policy', /(^|;)\s*default-src 'none'/],
  ['content-security-policy', /(^|;)\s*frame-ancestors 'none'/],
  ['content-security-policy', /(^|;)\s*form-action 'self'/],
  ['content-security-policy', /(^|;)\s*base-uri 'none'/],
  ['content-security-policy', /^(?!.*unsafe-)/],
  ['referrer-policy', /^same-origin$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['permissions-policy', /./],
]

const POLICIES_OF_ALL: typeof POLICIES = [
  ['x-content-type-options', /^nosniff$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['cache-control', /./],
]

/** Files that pages load: the policy of the page applies to them. */
const PART = /^(text\/(css|javascript)|application\/(javascript|manifest\+json)|font\/|image\/)/

/** Names of what it is made of, words of its parsers, and traces of where it failed. */
const FRAMEWORK = /\b(express|remix|react|vite|node(\.?js)?)\b|x-powered-by/i
const FOREIGN_WORDS =
  /\bCannot (GET|POST|HEAD)\b|\b(Bad Request|Not Found|Forbidden|Internal Server|Payload Too Large|Misdirected|Unsupported Media|Method Not Allowed|URI Too Long|does not match URL|Error:)/i
/** The specification's own message for an address that is not there (section 2). */
const SPECIFIED = 'Page Not Found'
/** What the router keeps in the browser; the policy on cookies names it once. */
const KEPT_BY_ROUTER = 'remix-router-transitions'
const COOKIE_POLICY = /rel="canonical" href="[^"]*\/politica-cookies"/
const STACK = /\bat .+\.[cm]?[jt]sx?:\d+/

function saidBy({ body }: Answer): string {
  const text = textOf(body)
  return COOKIE_POLICY.test(body) ? text.replace(KEPT_BY_ROUTER, '') : text
}

/** The router's own wire: an answer to it is read by script, not by people. */
const isData = (type: string) => type.startsWith('text/x-script')

function policyFaults(answer: Answer): string[] {
  const isPart = PART.test(valueOf(answer, 'content-type')) || answer.status === 304
  const promises = isPart ? POLICIES_OF_ALL : [...POLICIES, ...POLICIES_OF_ALL]
  const broken = promises.filter(([header, promise]) => !promise.test(valueOf(answer, header)))
  return broken.map(([header]) => `header ${header}`)
}

function secrecyFaults(answer: Answer, text: string): string[] {
  const headers = answer.headers.filter(([name]) => name !== 'content-security-policy').flat()
  return [
    ...headers.filter((part) => FRAMEWORK.test(part)).map((part) => `names the framework: ${part}`),
    ...[FRAMEWORK, FOREIGN_WORDS, STACK].flatMap((words) => {
      const found = words.exec(text.replace(SPECIFIED, ''))?.[0]
      return found === undefined ? [] : [`says ${found}`]
    }),
  ]
}

function pageFaults(answer: Answer, isHtml: boolean): string[] {
  if (isHtml) {
    const cache = valueOf(answer, 'cache-control')
    const wrong = {
      'not in pt-BR': !/<html lang="pt-BR"/.test(answer.body),
      'public page': /public/.test(cache),
    }
    return Object.entries(wrong).flatMap(([fault, is]) => (is ? [fault] : []))
  }
  const isForPeople = answer.status >= 400 && !isData(valueOf(answer, 'content-type'))
  return isForPeople && valueOf(answer, 'content-language') !== 'pt-BR' ? ['an error that is no page'] : []
}

function statusFaults(answer: Answer): string[] {
  if (answer.status === 0) return ['no HTTP']
  if (answer.status >= 500) return ['5xx']
  return answer.status === 405 && !/\bGET\b/.test(valueOf(answer, 'allow')) ? ['405 without Allow'] : []
}

/** Empty where nothing is wrong. `isHead`: asked for without its body. */
export function answerFaults(answer: Answer, isHead: boolean): string[] {
  const type = valueOf(answer, 'content-type')
  const isHtml = type.startsWith('text/html')
  const text = isHtml ? saidBy(answer) : answer.status >= 400 && !isData(type) ? answer.body : ''
  const page = isHead || answer.body === '' ? [] : pageFaults(answer, isHtml)
  return [
    ...new Set([...statusFaults(answer), ...policyFaults(answer), ...secrecyFaults(answer, text), ...page]),
  ]
}
