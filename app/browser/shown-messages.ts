/** Flashes that a toast has said in this tab; the page that follows does not say them again. */
const shown = new Set<string>()

export function markShown(flashId: string | null): void {
  if (flashId) shown.add(flashId)
}

export const wasShown = (flashId: string): boolean => shown.has(flashId)
