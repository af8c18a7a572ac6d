/** Screen readers say what changes in a region that they know already. */
const TO_BE_KNOWN = 100

let region: HTMLElement | undefined

/** To be there, empty, before it says something. */
export function liveRegion(): HTMLElement {
  if (!region) {
    region = document.createElement('p')
    region.className = 'sr-only'
    region.setAttribute('aria-live', 'polite')
  }
  // An error of the whole page takes everything from it.
  if (!region.isConnected) document.body.append(region)
  return region
}

/** Says it to who listens to the page instead of looking at it, also where it is what was said last. */
export function announce(text: string): void {
  liveRegion().textContent = ''
  setTimeout(() => {
    liveRegion().textContent = text
  }, TO_BE_KNOWN)
}
