/** Run by the build: takes the team's routes out of the list of routes that learners' pages load. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isOfTeam, teamManifest } from './team-manifest.ts'

const FOLDER = 'build/client/assets'
const BEGINS = 'window.__remixManifest='

const [name] = readdirSync(FOLDER).filter((file) => /^manifest-\w+\.js$/.test(file))
const file = `${FOLDER}/${name ?? 'manifest'}`
const source = readFileSync(file, 'utf8')
if (!source.startsWith(BEGINS)) throw new Error(`${file} does not begin with ${BEGINS}`)
const manifest = JSON.parse(source.slice(BEGINS.length).replace(/;\s*$/, '')) as {
  routes: Record<string, unknown>
}
const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isOfTeam(id)))

writeFileSync(teamManifest(file), source)
/** What is false is as good as left out. */
const whatHolds = (_: string, value: unknown) => (value === false ? undefined : value)
writeFileSync(file, `${BEGINS}${JSON.stringify({ ...manifest, routes }, whatHolds)};`)
