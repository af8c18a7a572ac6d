import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/** `shouldRevalidate` of routes, by what an action says of the page that sent it; after a failure Remix leaves it to them. */
export function isReloadNeeded({ actionResult, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  const { isUnchanged, reason } = (actionResult ?? {}) as { isUnchanged?: boolean; reason?: string }
  return reason === 'changed' || (actionStatus < 400 && !isUnchanged)
}
