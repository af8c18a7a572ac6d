import { skippedLevels } from '#files/text-checks/headings.ts'
import { passagesOf, type Passage } from '#files/text-checks/passages.ts'
import { longSentences } from '#files/text-checks/sentences.ts'
import type { TextFinding } from '#files/text-checks/text-finding.ts'
import { hasTask } from '#api/content/reading-time.ts'
import type { Lesson } from '#api/content/model.ts'
import type { Source } from '#api/content/sources.ts'
import type { Finding } from '#api/content/finding.ts'
import { readingEase, wordsOf } from './reading-ease.ts'

const LEAST_EASE = 65
const MOST_WORDS = 400
const LEAST_WORDS = { text: 150, link: 60, audio: 60, video: 60 }

/** `line` is counted in the Markdown, from 0. */
export const lineInFile = ({ bodyLine = 1 }: Source, line: number) => bodyLine + line

const QUOTED = 60
const quoted = (text: string) => `“${text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…` : text}”`

const TOPICS = { heading: 'titulo', link: 'link', sentence: 'frase' } as const

export const findingIn = (source: Source, { kind, line, words, reason }: TextFinding): Finding => ({
  file: source.file,
  line: lineInFile(source, line),
  reason: `${quoted(words)}: ${reason}`,
  topic: TOPICS[kind],
})

function topHeadings(passages: Passage[]): TextFinding[] {
  const reason = 'O título da página já vem do cabeçalho. Comece as partes com ##.'
  const top = passages.filter(({ level }) => level === 1)
  return top.map(({ line, text }) => ({ kind: 'heading', line, words: text, reason }))
}

export function checkText(body: string, source: Source): Finding[] {
  const passages = passagesOf(body)
  const findings = [...topHeadings(passages), ...skippedLevels(passages), ...passages.flatMap(longSentences)]
  const ease = Math.round(readingEase(passages))
  const hard: Finding = {
    file: source.file,
    line: lineInFile(source, 0),
    reason: `Facilidade de leitura ${ease}, e o mínimo é ${LEAST_EASE}. Use palavras e frases mais curtas.`,
    topic: 'leitura',
  }
  return [...findings.map((one) => findingIn(source, one)), ...(ease < LEAST_EASE ? [hard] : [])]
}

/** How long a class is, whether it ends with a task, suits a certificate, and is to be looked at again by `today`. */
export function checkShape({ body, type, ability = '', reviewOn }: Lesson, source: Source, today: string) {
  const here = { file: source.file, line: lineInFile(source, 0) }
  const words = passagesOf(body).flatMap(({ prose }) => wordsOf(prose)).length
  const least = LEAST_WORDS[type]
  const findings: Finding[] = []
  if (words < least || words > MOST_WORDS) {
    const reason = `A aula tem ${words} palavras. O melhor é entre ${least} e ${MOST_WORDS}.`
    findings.push({ ...here, topic: 'tamanho', reason })
  }
  if (!hasTask(body)) {
    const reason = 'Falta uma tarefa no fim: > **Faça agora.** e o que fazer em poucos minutos.'
    findings.push({ ...here, topic: 'tarefa', reason })
  }
  if (/\b(você|(seu|sua)s?\b)/iu.test(ability)) {
    const reason = 'A habilidade vai no certificado, e quem lê é outra pessoa: escreva sem "você" nem "seu".'
    findings.push({ ...source.faultAt(['habilidade'], reason), topic: 'habilidade' })
  }
  if (reviewOn !== undefined && reviewOn <= today) {
    const reason = `Chegou o dia de rever esta aula (${reviewOn}): confira o que muda com o tempo e escreva a data da próxima vez.`
    findings.push({ ...source.faultAt(['revisar_em'], reason), topic: 'revisar' })
  }
  return findings
}
