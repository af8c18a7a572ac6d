/** What came of it, a failure too, and the milliseconds it took. */
export async function timed(work: Promise<unknown>) {
  const started = performance.now()
  const outcome = await work.then(
    () => 'feito' as const,
    (error: unknown) => error,
  )
  return { outcome, ms: performance.now() - started }
}
