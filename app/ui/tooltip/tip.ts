import type { KeyboardEvent, PointerEvent } from 'react'

/** Nothing is lost where it cannot be loaded: a tip only says sooner what another place says as well. */
function lend(element: HTMLElement, text: string): void {
  import('./tips.tsx').then(
    ({ take }) => {
      take(element, text)
    },
    () => undefined,
  )
}

/**
 * Props that give a focusable element a tooltip, as an extra to what it says and does. What shows it is loaded when a
 * mouse or the Tab key first gets there; fingers never do.
 */
export const tip = (text: string) => ({
  onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'touch') lend(currentTarget, text)
  },
  onKeyUp: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Tab') lend(currentTarget, text)
  },
})
