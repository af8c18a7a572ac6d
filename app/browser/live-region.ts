/** Milliseconds. Screen readers announce changes only in a region that they already know. */
const ANNOUNCE_DELAY = 100

let region: HTMLElement | undefined

export function liveRegion(): HTMLElement {
  if (!region) {
    region = document.createElement('p')
    region.className = 'sr-only'
    region.setAttribute('aria-live', 'polite')
  }
  if (!region.isConnected) document.body.append(region)
  return region
}

export function announce(text: string): void {
  liveRegion().textContent = ''
  setTimeout(() => {
    liveRegion().textContent = text
  }, ANNOUNCE_DELAY)
}
