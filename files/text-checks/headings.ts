import type { Passage } from './passages.ts'
import type { TextFinding } from './text-finding.ts'

export function skippedLevels(passages: Passage[]): TextFinding[] {
  let last = 1
  return passages.flatMap(({ level, line, text }) => {
    if (level === undefined) return []
    // The page shows # and ## alike.
    const shown = Math.max(level, 2)
    const missing = shown > last + 1
    const above = '#'.repeat(last + 1)
    last = shown
    if (!missing) return []
    const reason = `Título com ${'#'.repeat(level)}, mas falta um com ${above} acima dele.`
    return { kind: 'heading' as const, line, words: text, reason }
  })
}

export const emptyHeadings = (passages: Passage[]): TextFinding[] =>
  passages.flatMap(({ level, line, text }) => {
    if (level === undefined || text.trim() !== '') return []
    const reason = 'Falta o título depois deste sinal. Escreva, ou apague a linha.'
    return [{ kind: 'heading', line, words: '#'.repeat(level), reason }]
  })
