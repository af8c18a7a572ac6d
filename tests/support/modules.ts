/** The project's modules and what each imports, read with the TypeScript parser. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

export interface Import {
  /** Paths from the project's folder; an npm package or Node module keeps its name. */
  from: string
  to: string
}

const isText = (node: ts.Node | undefined): node is ts.StringLiteral =>
  node !== undefined && ts.isStringLiteral(node)

function importedName(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return isText(node.moduleSpecifier) ? node.moduleSpecifier.text : undefined
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [name] = node.arguments
    return isText(name) ? name.text : undefined
  }
  return undefined
}

function resolved(from: string, name: string): string {
  const path = name.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? normalize(join(dirname(from), path)) : path
}

/** What a module with this source, at this path, imports. */
function importsIn(from: string, source: string): Import[] {
  const imports: Import[] = []
  const visit = (node: ts.Node) => {
    const name = importedName(node)
    if (name !== undefined) imports.push({ from, to: resolved(from, name) })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(from, source, ts.ScriptTarget.Latest, false))
  return imports
}

/** The paths of a folder's modules. */
function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.tsx?$/.test(path))
}

/** Every import of every module of these folders. */
export function importsOf(folders: string[]): Import[] {
  return folders.flatMap(modulesIn).flatMap((path) => importsIn(path, readFileSync(path, 'utf8')))
}

/** The first circle of imports, type imports included, from a module back to itself. */
export function circleIn(imports: Import[]): string[] | undefined {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const search = (path: string[]): string[] | undefined => {
    const here = path.at(-1) ?? ''
    if (path.indexOf(here) < path.length - 1) return path.slice(path.indexOf(here))
    if (done.has(here)) return undefined
    for (const to of next.get(here) ?? []) {
      const circle = search([...path, to])
      if (circle) return circle
    }
    done.add(here)
    return undefined
  }
  for (const from of next.keys()) {
    const circle = search([from])
    if (circle) return circle
  }
  return undefined
}
