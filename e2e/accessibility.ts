import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type RunOptions = Parameters<AxeBuilder['options']>[0]

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a theme can break. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

const RULES = {
  light: { type: 'tag', values: TAGS },
  dark: { type: 'rule', values: OF_COLOUR },
} as const satisfies Record<string, RunOptions['runOnly']>

/** Milliseconds: what moves is looked at when it has come to rest. */
const LONGEST_MOVEMENT = 1000

/** What breaks WCAG 2.2 AA or axe's best practices, and the rules about colours in the dark theme too. */
export async function findFaults(page: Page): Promise<string[]> {
  await page.evaluate((most) => {
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < most)
    return Promise.all(short.map(({ finished }) => finished.catch(() => undefined)))
  }, LONGEST_MOVEMENT)
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    // A toast that fades away while it is looked at has no contrast of its own.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const options: RunOptions = { runOnly: RULES[colorScheme], resultTypes: ['violations'] }
    // Legacy mode needs no second tab; the pages have no frames.
    const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()
    for (const { id, nodes } of violations) {
      faults.push(...nodes.map(({ html }) => `${page.url()}, ${colorScheme}, ${id}: ${html}`))
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return faults
}
