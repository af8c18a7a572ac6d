import { catalogueOf } from '#api/content/catalogue.ts'
import type { Content } from '#api/content/model.ts'
import { readContent } from '#api/content/read-content.ts'
import { retiredTitles, syncContent } from '#api/publishing/sync-content.ts'
import { FIXTURE_CONTENT, type World } from './world.ts'

/** Makes the fixture's content, changed, what the world offers. */
export const offering =
  (world: () => World) =>
  async (change: (content: Content) => Content = (content) => content) => {
    const { db, deps, clock } = world()
    const content = change(await readContent(FIXTURE_CONTENT))
    await syncContent(db, content, clock.now())
    deps.catalogue = catalogueOf(content, await retiredTitles(db))
  }
