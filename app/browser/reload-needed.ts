import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/** `shouldRevalidate` of routes, by what an action says of the page that sent it. */
export function isReloadNeeded({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const { isUnchanged, reason } = (actionResult ?? {}) as { isUnchanged?: boolean; reason?: string }
  return reason === 'changed' || (defaultShouldRevalidate && !isUnchanged)
}
