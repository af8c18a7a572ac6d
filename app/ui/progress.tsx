/** `percent` is 0 to 100; the words beside it say the same. */
export function Progress({ percent, label }: { percent: number; label: string }) {
  return <progress value={percent} max={100} aria-label={label} />
}
