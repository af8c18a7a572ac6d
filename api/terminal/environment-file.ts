import { readFileSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'

function valueOf(written: string): string {
  const [, literal] = /^'([^']*)'$/.exec(written) ?? []
  return literal ?? written.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1')
}

/** Reads a file as systemd reads an `EnvironmentFile`: `#` begins a comment at the start of a line alone. */
function variablesIn(file: string): [name: string, value: string][] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new InvalidArgumentError(`Não dá para ler: ${String((error as NodeJS.ErrnoException).code)}.`)
  }
  const lines = text.replaceAll('\\\n', '').split('\n')
  return lines
    .map((line) => /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line))
    .flatMap((found) => (found ? [[found[1] ?? '', valueOf((found[2] ?? '').trim())]] : []))
}

/** Sets what the file says and the environment does not say yet. */
export function readEnvironmentFile(file: string, environment: Record<string, string | undefined>): void {
  for (const [name, value] of variablesIn(file)) environment[name] ??= value
}
