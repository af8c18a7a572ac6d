import { count } from '#app/ui/words.ts'
import type { Finding } from '../checks/finding.ts'

const LABELS: Record<Finding['kind'], string> = {
  age: 'Idade',
  changes: 'O que mudou',
  date: 'Data',
  header: 'Cabeçalho',
  heading: 'Título',
  link: 'Link',
  mark: 'Marca sem par',
  placeholder: 'Falta preencher',
  sentence: 'Frase longa',
  table: 'Tabela',
  tag: 'Sinal de HTML',
  unfinished: 'Por terminar',
}

const LONGEST = 120
const shortened = (words: string) =>
  words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words

function Place({ line, part }: Finding) {
  const where = `linha ${line}`
  return part === undefined ? where : <a href={`#${part}`}>{where}</a>
}

export function Findings({ findings }: { findings: Finding[] }) {
  return (
    <section aria-labelledby="conferir" className="preview-findings print:hidden">
      <h2 id="conferir" className={findings.length === 0 ? 'sr-only' : 'text-base'}>
        Antes de publicar
      </h2>
      {findings.length === 0 ? (
        <p>Nada a conferir: links, títulos, frases e valores estão certos.</p>
      ) : (
        <details open>
          <summary>{count(findings.length, 'ponto a conferir', 'pontos a conferir')}</summary>
          <ol>
            {findings.map((finding) => (
              <li key={`${finding.kind} ${finding.line} ${finding.words}`}>
                <strong>{LABELS[finding.kind]}</strong>, <Place {...finding} />:{' '}
                <q>{shortened(finding.words)}</q>. {finding.reason}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
