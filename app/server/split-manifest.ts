/** Run by the build: takes the team's routes, and files that no script opens, out of the list that learners' pages load. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isApart, teamManifest } from './team-manifest.ts'

const FOLDER = 'build/client/assets'
const BEGINS = 'window.__remixManifest='

const [name] = readdirSync(FOLDER).filter((file) => /^manifest-\w+\.js$/.test(file))
const file = `${FOLDER}/${name ?? 'manifest'}`
const source = readFileSync(file, 'utf8')
if (!source.startsWith(BEGINS)) throw new Error(`${file} does not begin with ${BEGINS}`)
const manifest = JSON.parse(source.slice(BEGINS.length).replace(/;\s*$/, '')) as {
  entry: { imports: string[] }
  routes: Record<string, { imports?: string[] }>
}
/** A route without a page and without an action: its links load a document. */
const isFile = (id: string) =>
  /\]|^routes\/(healthz|readyz|previa|step\.\$id_\.levar)|_\.(pdf|assinado)$/.test(id)
/** Every page has loaded the files of the entry. */
const isLater = (path: string) => !manifest.entry.imports.includes(path)
/** Routes of one shape beside each other compress better. */
const shapeOf = (route: object) => Object.keys(route).join()
const routes = Object.fromEntries(
  Object.entries(manifest.routes)
    .filter(([id]) => !isApart(id) && !isFile(id))
    .sort(([, one], [, other]) => shapeOf(one).localeCompare(shapeOf(other)))
    .map(([id, route]) => [id, { ...route, imports: route.imports?.filter(isLater) }]),
)

writeFileSync(teamManifest(file), source)
/** What is false or empty is as good as left out. */
const whatHolds = (_: string, value: unknown) =>
  value === false || (Array.isArray(value) && value.length === 0) ? undefined : value
writeFileSync(file, `${BEGINS}${JSON.stringify({ ...manifest, routes }, whatHolds)};`)
