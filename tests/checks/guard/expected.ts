/**
 * What the guard owes a request, by its rules and not by what it does. Each fault has its own status; where a request has several,
 * HTTP leaves open which of them is named.
 */
import { FORM, type RawRequest } from './request.ts'
import type { Place } from './places.ts'

const LONGEST_TARGET = 2_048
const LARGEST_BODY = 65_536
const MOST_FIELDS = 200
const METHODS = ['GET', 'HEAD', 'POST']

/** The hosts that the product under test answers to. */
export const allowedHosts = (port: number) => [
  `localhost:${port}`,
  `127.0.0.1:${port}`,
  `[::1]:${port}`,
  'evolua.example',
]

function hasBadEncoding(text: string): boolean {
  try {
    decodeURIComponent(text)
    return false
  } catch {
    return true
  }
}

/** Line breaks may be encoded in a query, where somebody typed them. */
function isBadTarget(target: string): boolean {
  const [path = '', query = ''] = target.split('?')
  return (
    !target.startsWith('/') ||
    target.startsWith('//') ||
    target.includes('\\') ||
    hasBadEncoding(target) ||
    new URLSearchParams(query).has('_data') ||
    /%(0\d|0[a-f]|1[\da-f]|7f)/i.test(path)
  )
}

/** The places of the check ask no questions, so that no answer `q.ID` is due there. */
const hasPathName = (form: string) =>
  [...new URLSearchParams(form).keys()].some((name) => /[.[\]]/.test(name))

function bodyFaults({ method, body }: RawRequest): number[] {
  if (method !== 'POST' || !body) return []
  const { type = '', content } = body
  const fields = content.toString('latin1').split('&').length
  const isForm = type.split(';')[0]?.trim().toLowerCase() === FORM
  return [
    ...(isForm ? [] : [415]),
    ...(content.length > LARGEST_BODY || (isForm && fields > MOST_FIELDS) ? [413] : []),
    ...(isForm && hasPathName(content.toString('latin1')) ? [400] : []),
  ]
}

/** Every status that is justified; one for most requests. */
export function expectedOf(request: RawRequest, place: Place, port: number): number[] {
  const { method, target, hosts } = request
  const isAllowed = hosts.every((host) => allowedHosts(port).includes(host.toLowerCase()))
  const faults = [
    ...(METHODS.includes(method) ? [] : [405]),
    ...(target.length > LONGEST_TARGET ? [414] : []),
    ...(isBadTarget(target) ? [400] : []),
    ...(isAllowed || place.isForAnyHost ? [] : [421]),
    ...bodyFaults(request),
  ]
  if (faults.length > 0) return faults
  return method === 'POST' ? (place.post ?? [404, 405]) : place.get
}
