/** The addresses that the page asked about, with spaces between. A form without this field is not from our page. */
export const ASKED_FIELD = 'emailAsked'

/** What `.com.br` is meant to be at each of the providers that most people have. */
const PROVIDERS = { gmail: 'com', icloud: 'com', hotmail: 'com.br', outlook: 'com.br', yahoo: 'com.br' }

/** Whether two words are the same but for one letter, missing or changed, or two that are swapped. */
function isNear(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [a, b] = [one.slice(at), other.slice(at)]
  const [inA, inB] = [a.slice(1), b.slice(1)]
  return inA === inB || inA === b || a === inB || [a[1], a[0], a.slice(2)].join('') === b
}

/** Undefined if it looks right, or like no provider. A wrong first letter counts as another one: `ymail.com` exists. */
function meantEmail(address: string): string | undefined {
  const [, person = '', host = '', end = ''] = /^([^@\s]+)@([^@.\s]+)\.([^@\s]+)$/.exec(address) ?? []
  const found = Object.entries(PROVIDERS).find(([name]) => host[0] === name[0] && isNear(host, name))
  const right = isNear(end, 'com') ? 'com' : end === 'com.br' && found?.[1]
  const meant = found && right && `${person}@${found[0]}.${right}`
  return meant === address ? undefined : meant || undefined
}

/** Asks once about an address whose provider looks mistyped: no letter would ever come. */
export function emailQuestion(form: FormData): string | undefined {
  const [email, asked] = [form.get('email'), form.get(ASKED_FIELD)]
  if (typeof email !== 'string' || typeof asked !== 'string') return undefined
  if (asked.split(' ').includes(email.trim())) return undefined
  const meant = meantEmail(email.trim().toLowerCase())
  return meant && `Você quis dizer ${meant}? Se o que você escreveu está certo, siga em frente.`
}
