const format = new Intl.NumberFormat('pt-BR')

/** `1.234`. */
export const numberText = (amount: number): string => format.format(amount)

/** `1 aula`, `3 aulas`. */
export const count = (amount: number, one: string, many: string): string =>
  `${numberText(amount)} ${amount === 1 ? one : many}`

/** Keeps `R$ 120` on one line. */
export const unbrokenPrices = (text: string): string => text.replace(/R\$ (?=\d)/g, 'R$\u00a0')

/** Of plain text that authors wrote: also with curly quotes, as `renderMarkdown` has them. */
export const typeset = (text: string): string => unbrokenPrices(text).replace(/"([^"]*)"/g, '“$1”')

/** `40 segundos`, `4 minutos`, `1 hora`, rounded up. */
export function waitText(seconds: number): string {
  if (seconds < 60) return count(seconds, 'segundo', 'segundos')
  const minutes = Math.ceil(seconds / 60)
  return minutes === 60 ? '1 hora' : count(minutes, 'minuto', 'minutos')
}

/** `N evos` (contract, "Names that outside clients rely on"), and `1 evo`. */
export const evosText = (amount: number) => `${amount} ${amount === 1 ? 'evo' : 'evos'}`

/** `Falta 1 aula`, `Faltam 3 aulas`. */
export const missingText = (amount: number, words: string) => `${amount === 1 ? 'Falta' : 'Faltam'} ${words}`

/** `Faltam 50 evos para o nível 4`; `words` if the line has said what is counted. */
export const toNextLevelText = (
  { level, toNextLevel }: { level: number; toNextLevel: number },
  words = evosText(toNextLevel),
) => `${missingText(toNextLevel, words)} para o nível ${level + 1}`

/** As inside a sentence: `Tecnologia` → `tecnologia`, but `CPF` as it is. */
export const insideSentence = (text: string) =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

export const ofText = (part: number, whole: number) => `${part} de ${whole}`

/** In quotes, unless it is a quotation already. */
export const quoted = (text: string): string => (text.startsWith('“') ? text : `“${text}”`)
