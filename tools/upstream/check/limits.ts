/** What the web app does not wait for, or does not read, with the limits that it has by default. */
import { LIMITS } from '#app/upstream/limits.ts'
import type { Finding } from './compare.ts'
import type { Reply } from './session.ts'

const SECOND = 1000
const MEBI = 1024 * 1024

const inSeconds = (ms: number) => `${(ms / SECOND).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`
const inMebibytes = (bytes: number) =>
  `${(bytes / MEBI).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MiB`

const GIVES_UP = 'o app desiste antes, e a página diz que o servidor não responde'
const IS_TOO_LARGE = 'o app para de ler, e a página diz que o servidor não responde'

const REASONS: Record<string, string> = {
  TimeoutError: 'nada em 10 s',
  TypeError: 'a conexão caiu',
}

/** Nothing that could be compared came. */
export const isUnread = ({ failure, isJson, bytes }: Reply) =>
  failure !== undefined || (!isJson && bytes > LIMITS.body)

export function beyondLimits({ failure, headersMs, ms, bytes }: Reply): Omit<Finding, 'times'>[] {
  if (failure) {
    const got = REASONS[failure.name] ?? 'a resposta foi cortada'
    return [{ kind: 'wrong', path: '(resposta)', expected: 'uma resposta inteira', got, reads: GIVES_UP }]
  }
  const findings: Omit<Finding, 'times'>[] = []
  if (headersMs > LIMITS.headers || ms > LIMITS.call) {
    const expected = `o cabeçalho em até ${inSeconds(LIMITS.headers)}, tudo em até ${inSeconds(LIMITS.call)}`
    const got = `${inSeconds(headersMs)} e ${inSeconds(ms)}`
    findings.push({ kind: 'wrong', path: '(tempo)', expected, got, reads: GIVES_UP })
  }
  if (bytes > LIMITS.body) {
    const expected = `até ${inMebibytes(LIMITS.body)}`
    findings.push({
      kind: 'wrong',
      path: '(tamanho)',
      expected,
      got: inMebibytes(bytes),
      reads: IS_TOO_LARGE,
    })
  }
  return findings
}
