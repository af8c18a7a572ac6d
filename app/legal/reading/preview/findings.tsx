import type { ReactNode } from 'react'
import { count } from '#app/ui/words.ts'
import type { Finding } from '../checks/finding.ts'

const LONGEST = 120
const shortened = (words: string) =>
  words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words

interface FindingsProps {
  findings: Finding[]
  className?: string
  /** The link to where a finding is. */
  children: (finding: Finding) => ReactNode
}

export function Findings({ findings, className, children }: FindingsProps) {
  return (
    <section aria-labelledby="conferir" className={className}>
      <h2 id="conferir">Antes de publicar</h2>
      <p>
        {findings.length === 0
          ? 'Links, títulos, frases e valores estão certos.'
          : `${count(findings.length, 'ponto a conferir', 'pontos a conferir')}:`}
      </p>
      <ol>
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.line} ${finding.words}`} className="break-words py-1">
            {children(finding)}: <q>{shortened(finding.words)}</q>. {finding.reason}
          </li>
        ))}
      </ol>
    </section>
  )
}
