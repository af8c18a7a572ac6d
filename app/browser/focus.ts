/** The place on the page that the address names, else its heading. */
function startOf(hash: string): HTMLElement | null {
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  return named ?? document.querySelector('h1')
}

/** What went wrong with a form, or the question that is next, has asked for the focus itself. */
const isTaken = () => document.activeElement?.matches('[role=alert], fieldset') === true

const isLost = () => !document.activeElement || document.activeElement === document.body

/**
 * Puts the focus where reading begins, as loading a document does; the router sees to what is in sight. `onlyIfLost`:
 * somebody who stays on a page keeps their place on it.
 */
export function takeFocus(hash: string, onlyIfLost: boolean): void {
  if (isTaken() || (onlyIfLost && !isLost())) return
  const start = startOf(hash)
  if (!start) return
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1
  start.focus({ preventScroll: true })
}
