import type { AppLoadContext } from '@remix-run/node'

/** Does `work` where this answer leads to another page, so that its own is never seen; after what was to be done before. */
export function onRedirect(context: AppLoadContext, work: () => Promise<unknown>): void {
  const before = context.onRedirect
  context.onRedirect = async () => {
    await before?.()
    await work()
  }
}
