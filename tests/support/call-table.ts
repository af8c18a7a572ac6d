import { readFileSync } from 'node:fs'

interface CallRow {
  path: string
  warm: number
  /** Paths of the calls, such as `user/home/`. */
  calls: string[]
  cold: number
}

/** The table of `docs/calls.md`: one row for each screen, and one for an unknown address. */
export function callTable(): CallRow[] {
  return readFileSync('docs/calls.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && /\|\s+\d+\s+\|/.test(line))
    .map((line) => {
      const [, screen = '', warm, calls = '', cold] = line.split('|').map((cell) => cell.trim())
      const path = screen.startsWith('`') ? screen.replaceAll('`', '') : '/pagina-que-nao-existe'
      const named = [...calls.matchAll(/`([^`]+)`/g)].map(([, call = '']) => call)
      return { path, warm: Number(warm), calls: named, cold: Number(cold) }
    })
}
