/** A bar beside words that say the same. `percent` is 0 to 100. */
export function Progress({ percent, label }: { percent: number; label: string }) {
  return <progress value={percent} max={100} aria-label={label} />
}
