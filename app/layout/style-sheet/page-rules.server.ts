import { AttributeAction, parse as parseSelector, SelectorType } from 'css-what'
import { parse, type ChildNode, type Rule } from 'postcss'

/** Tags, and classes with a dot before them. */
type Names = Set<string>

/** The CSS of a part of the sheet for a page with these names; empty if it has nothing for it. */
type Part = (names: Names) => string

/** What an element needs to match, whatever its attributes and its state. */
function namesIn(selector: string): string[] {
  return parseSelector(selector)
    .flat()
    .flatMap((token) => {
      if (token.type === SelectorType.Tag) return [token.name]
      return token.type === SelectorType.Attribute &&
        token.name === 'class' &&
        token.action === AttributeAction.Element
        ? [`.${token.value}`]
        : []
    })
}

function partOfRule({ selectors, nodes }: Rule): Part {
  const needed = selectors.map((selector) => ({ selector, needs: namesIn(selector) }))
  const declarations = nodes.map(String).join(';')
  return (names) => {
    const used = needed.filter(({ needs }) => needs.every((name) => names.has(name)))
    return used.length > 0 ? `${used.map(({ selector }) => selector).join()}{${declarations}}` : ''
  }
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return partOfRule(node)
  if (node.type !== 'atrule' || node.name !== 'media') return () => String(node)
  const parts = node.nodes?.map(partOf) ?? []
  return (names) => {
    const inside = parts.map((part) => part(names)).join('')
    return inside && `@media ${node.params}{${inside}}`
  }
}

const ESCAPED: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&#x27;': "'",
  '&quot;': '"',
}
const unescaped = (value: string) => value.replace(/&[#\w]+;/g, (entity) => ESCAPED[entity] ?? entity)

function namesOf(html: string): Names {
  const tags = [...html.matchAll(/<([a-z][a-z\d]*)/g)].map(([, tag = '']) => tag)
  const values = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, value = '']) => unescaped(value))
  return new Set([...tags, ...values.flatMap((value) => value.split(' ').map((name) => `.${name}`))])
}

/** Picks those rules of the sheet, in its order, that elements of a page may match in any state. */
export function pageRules(sheet: string): (html: string) => string {
  const parts = parse(sheet).nodes.map(partOf)
  return (html) => {
    const names = namesOf(html)
    return parts.map((part) => part(names)).join('')
  }
}
