/** A save that began before somebody else's: the page keeps what was typed, beside what is there now. */
import { Refusal } from '#app/forms/receive-form.server.ts'

const CHANGED =
  'Outra pessoa mudou isto depois que você abriu a página. O que você escreveu continua aqui, com o que vale agora ao lado; se o seu está certo, envie de novo.'

export const saidNow = (value: string): string =>
  value === '' ? 'Agora está vazio.' : `Agora está “${value}”.`

export function changedMeanwhile(typed: Record<string, string>, now: Record<string, string>): Refusal {
  const others = Object.entries(now).filter(([name, value]) => value !== typed[name])
  const said = others.map(([name, value]) => [name, [saidNow(value)]] as const)
  return new Refusal(409, { '': [CHANGED], ...Object.fromEntries(said) })
}
