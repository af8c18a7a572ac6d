import { afterEach } from 'vitest'
import { catalogueOf } from '#api/content/catalogue.ts'
import type { Content, Step } from '#api/content/model.ts'
import { readContent } from '#api/content/read-content.ts'
import { retiredTitles, syncContent } from '#api/publishing/sync-content.ts'
import { FIXTURE_CONTENT, type World } from './world.ts'

/** Makes the fixture's content, as a test changes it, what the world offers; after each test it is as in its files. */
export function offering(world: () => World) {
  async function offer(change: (content: Content) => void = () => undefined) {
    const { db, deps, clock } = world()
    const content = await readContent(FIXTURE_CONTENT)
    change(content)
    await syncContent(db, content, clock.now())
    deps.catalogue = catalogueOf(content, await retiredTitles(db))
  }
  afterEach(() => offer())
  return offer
}

export function stepIn({ trails }: Content, id: string): Step {
  const step = trails.flatMap(({ steps }) => steps).find((one) => one.id === id)
  if (!step) throw new Error(`No step ${id} is offered.`)
  return step
}
