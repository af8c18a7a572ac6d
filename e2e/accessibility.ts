import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What breaks WCAG 2.2 AA or axe's best practices, in the light theme and in the dark one. */
export async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    // A toast that fades away while it is looked at has no contrast of its own.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Legacy mode needs no second tab; the pages have no frames.
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze()
    for (const { id, nodes } of violations) {
      faults.push(...nodes.map(({ html }) => `${page.url()}, ${colorScheme}, ${id}: ${html}`))
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return faults
}
