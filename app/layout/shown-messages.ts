/** Flashes already shown in this tab; the next page does not repeat them. */
const shown = new Set<string>()

export function markShown(flashId: string | null): void {
  if (flashId) shown.add(flashId)
}

export const wasShown = (flashId: string): boolean => shown.has(flashId)
