/** The project's modules and what each imports, read with the TypeScript parser. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

export interface Import {
  /** Paths from the project's folder; an npm package or Node module keeps its name. */
  from: string
  to: string
  /** Gone at runtime. */
  isTypeOnly: boolean
}

const isText = (node: ts.Node | undefined): node is ts.StringLiteral =>
  node !== undefined && ts.isStringLiteral(node)

function importOf(node: ts.Node): { name: string; isTypeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node) && isText(node.moduleSpecifier)) {
    const isTypeOnly = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    return { name: node.moduleSpecifier.text, isTypeOnly }
  }
  if (ts.isExportDeclaration(node) && isText(node.moduleSpecifier)) {
    return { name: node.moduleSpecifier.text, isTypeOnly: node.isTypeOnly }
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [name] = node.arguments
    return isText(name) ? { name: name.text, isTypeOnly: false } : undefined
  }
  return undefined
}

function resolved(from: string, name: string): string {
  const path = name.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? normalize(join(dirname(from), path)) : path
}

/** What a module with this source, at this path, imports. */
export function importsIn(from: string, source: string): Import[] {
  const found: Import[] = []
  const visit = (node: ts.Node) => {
    const one = importOf(node)
    if (one) found.push({ from, to: resolved(from, one.name), isTypeOnly: one.isTypeOnly })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(from, source, ts.ScriptTarget.Latest, false))
  return found
}

/** Every import of every module of these folders. */
export function importsOf(folders: string[]): Import[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => importsIn(path, readFileSync(path, 'utf8')))
}

/** A ring of modules that import each other at runtime, if there is one. */
export function ringIn(imports: Import[]): string[] | undefined {
  const next = new Map<string, string[]>()
  for (const { from, to, isTypeOnly } of imports) {
    if (!isTypeOnly) next.set(from, [...(next.get(from) ?? []), to])
  }
  const done = new Set<string>()
  const search = (path: string[]): string[] | undefined => {
    const here = path.at(-1) ?? ''
    if (path.indexOf(here) < path.length - 1) return path.slice(path.indexOf(here))
    if (done.has(here)) return undefined
    for (const to of next.get(here) ?? []) {
      const ring = search([...path, to])
      if (ring) return ring
    }
    done.add(here)
    return undefined
  }
  for (const from of next.keys()) {
    const ring = search([from])
    if (ring) return ring
  }
  return undefined
}
