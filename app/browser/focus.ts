function startOf(hash: string): HTMLElement | null {
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  return named ?? document.querySelector('h1')
}

const isTaken = () => document.activeElement?.matches('[role=alert], fieldset') === true

const isLost = () => !document.activeElement || document.activeElement === document.body

/** Moves the focus to the start of the page, as a document load does; `onlyIfLost` leaves it where it is. */
export function takeFocus(hash: string, onlyIfLost: boolean): void {
  if (isTaken() || (onlyIfLost && !isLost())) return
  const start = startOf(hash)
  if (!start) return
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1
  start.focus({ preventScroll: true })
}
