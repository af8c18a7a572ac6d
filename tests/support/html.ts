/** Just enough HTML reading for our own pages: elements by attribute, their text, and what a form would send. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function decoded(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const isHex = name[1]?.toLowerCase() === 'x'
    return String.fromCodePoint(parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10))
  })
}

/** What a reader sees of it: no scripts, no tags, single spaces. */
export function textOf(html: string): string {
  const visible = html.replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, ' ').replace(/<!--[\s\S]*?-->/g, '')
  return decoded(visible.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

export interface Element {
  attributes: Record<string, string>
  /** HTML up to the first closing tag of its name. */
  inner: string
}

function attributesOf(source: string): Record<string, string> {
  const pairs = source.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, decoded(value)]))
}

const EMPTY = ['input', 'link', 'meta']

/** Every element of this name, in order. */
export function elements(html: string, tag: string): Element[] {
  const isEmpty = EMPTY.includes(tag)
  return [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*?)?/?>`, 'g'))].map((found) => {
    const start = found.index + found[0].length
    const end = isEmpty ? -1 : html.indexOf(`</${tag}>`, start)
    return { attributes: attributesOf(found[1] ?? ''), inner: end < 0 ? '' : html.slice(start, end) }
  })
}

/** The form whose action, or whose HTML, contains `mark`; the first one without it. */
export function formIn(html: string, mark = ''): Element {
  const form = elements(html, 'form').find(
    ({ attributes, inner }) => attributes.action?.includes(mark) || inner.includes(mark),
  )
  if (!form) throw new Error(`There is no form with ${mark} in: ${textOf(html)}`)
  return form
}

/** What a form sends as it stands: hidden fields, what is filled in and what is chosen. */
export function sentBy({ inner }: Element): [string, string][] {
  const inputs = elements(inner, 'input').flatMap(({ attributes }): [string, string][] => {
    const { name, type, value = '' } = attributes
    const isOff = ['radio', 'checkbox'].includes(type ?? '') && !('checked' in attributes)
    return name === undefined || isOff ? [] : [[name, value]]
  })
  const areas = elements(inner, 'textarea').map(({ attributes, inner: text }): [string, string] => [
    attributes.name ?? '',
    decoded(text),
  ])
  const selects = elements(inner, 'select').map(({ attributes, inner: list }): [string, string] => {
    const options = elements(list, 'option').map((option) => option.attributes)
    const selected = options.find((option) => 'selected' in option) ?? options[0]
    return [attributes.name ?? '', selected?.value ?? '']
  })
  return [...inputs, ...areas, ...selects]
}

/** The radios and checkboxes that are checked, as `name=value`. */
export const checkedIn = (html: string): string[] =>
  elements(html, 'input').flatMap(({ attributes: { name, value, ...rest } }) =>
    'checked' in rest ? [`${name}=${value}`] : [],
  )

/** What a form with choices sends if the first of each is taken. */
export function firstChoices(html: string): Record<string, string> {
  const choices = elements(html, 'input').filter(({ attributes }) =>
    /radio|checkbox/.test(attributes.type ?? ''),
  )
  return Object.fromEntries(
    choices.map(({ attributes: { name = '', value = '' } }) => [name, value] as const).reverse(),
  )
}
