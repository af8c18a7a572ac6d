/** Writes error name, code and stack to stderr, without the message: it may quote what a learner sent. */
export function reportCrash(where: string, error: unknown): void {
  const { name, code, stack = '' } = error as { name?: string; code?: string; stack?: string }
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const what = [name ?? typeof error, code].filter(Boolean).join(' ')
  process.stderr.write([`${where} failed: ${what}`, ...places, ''].join('\n'))
}
