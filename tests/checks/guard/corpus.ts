/** Every request of the corpus: made by combining what can be odd, each with the answer it is owed. */
import { bodiless, bodySizes, bodyTypes, codings, oddFields } from './corpus-bodies.ts'
import { sceneOf, type CorpusCase } from './corpus-case.ts'
import { framing } from './corpus-framing.ts'
import { harmless, heads } from './corpus-headers.ts'
import { foreignHosts, hostCounts, postsByHost } from './corpus-hosts.ts'
import { characters, forms, lengths, methods, orderly, orderlyPosts } from './corpus-request-line.ts'

const GROUPS = [
  ...[orderly, orderlyPosts, methods, lengths, characters, forms],
  ...[foreignHosts, hostCounts, postsByHost],
  ...[bodyTypes, bodySizes, oddFields, codings, bodiless],
  ...[harmless, heads, framing],
]

/** For a product on this port that has `ALLOWED_HOSTS` as in `guard-stage.ts`. */
export function corpusFor(port: number): CorpusCase[] {
  const scene = sceneOf(port)
  return GROUPS.flatMap((group) => group(scene))
}
