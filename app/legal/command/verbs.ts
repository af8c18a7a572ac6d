import { parseArgs } from 'node:util'
import { writtenDate } from '#app/ui/dates.ts'
import { noteHistory, type HistoryAct } from '../history.server.ts'
import type { LegalPlace } from '../files.server.ts'
import { LEGAL_SLUGS } from '../slugs.ts'
import { createLegalStore, type LegalStore } from '../versions-in-force.server.ts'
import { createDraft } from './create-draft.server.ts'
import { listVersions } from './list.server.ts'
import { previewLinks, slugsNamed } from './preview-links.server.ts'
import { publishDraft } from './publish.server.ts'
import { refuse } from './refused.ts'
import { withdraw } from './withdraw.server.ts'

/** Who stands in a version's history for this command. */
const TERMINAL = 'npm run legal'

type Note = (file: string, act: Omit<HistoryAct, 'quem'>) => void

interface Place {
  store: LegalStore
  note: Note
  today: string
}

interface Verb {
  /** Names of what follows the verb; what may be left out is in brackets. */
  follows: string[]
  summary: string
  help: string
  options?: string[]
  run: (place: Place, words: string[], options: { sim: boolean }) => string[]
}

const VERBS: Record<string, Verb> = {
  lista: {
    follows: ['[texto]'],
    summary: 'mostra as versões de cada texto',
    help: 'Mostra as versões de um texto, ou de todos: rascunhos, a que vale, a que vai valer e as anteriores.',
    run: ({ store, today }, [name]) => listVersions(store, slugsNamed(name), today),
  },
  novo: {
    follows: ['texto', 'versão'],
    summary: 'começa um rascunho',
    help: 'Começa um rascunho, copiado da última versão publicada. O nome da versão costuma ser o dia em que ela vai valer.',
    run({ store, note }, [slug = '', version = '']) {
      const { file, from } = createDraft(store, { slug, version })
      note(file, { ato: 'começado', nota: `da versão ${from}` })
      return [
        `Pronto: ${file}, copiado da versão ${from}.`,
        'Conte em "mudancas", no cabeçalho, o que muda para quem lê, e mude o texto.',
        `Para ver como fica: npm run legal -- ver ${slug}`,
      ]
    },
  },
  ver: {
    follows: ['[texto]'],
    summary: 'mostra links para ler os rascunhos',
    help: `Mostra um link para cada rascunho de um texto, ou de todos. Quem tem o link vê o rascunho por sete dias, com o site no ar.`,
    run: ({ store }, [name]) => previewLinks(store, name),
  },
  publicar: {
    follows: ['texto', 'dia', '[versão]'],
    summary: 'publica um rascunho, que passa a valer no dia',
    help: `Publica um rascunho. O dia é hoje ou depois, e se escreve assim: 2027-01-01. A versão só é precisa se houver mais de um rascunho.

  --sim   publica também o que pede confirmação: um dia mais de 60 dias à frente, uma idade no texto que não é a do cabeçalho, ou um dia que não existe`,
    options: ['sim'],
    run({ store, note, today }, [slug = '', since = '', version], { sim }) {
      const { draft, changes } = publishDraft(store, { slug, since, version, today, isSure: sim })
      note(draft.file, { ato: 'publicado', nota: `vale a partir de ${writtenDate(since)}` })
      return [
        `Pronto: ${draft.title}, versão ${draft.version}, vale a partir de ${writtenDate(since)}.`,
        ...changes.map(({ label, before, now }) => `${label}: era "${before}", passa a "${now}".`),
        since > today
          ? `Até lá se lê em /${slug}?versao=${draft.version}. Nesse dia a página /${slug} passa a mostrar este texto sozinha.`
          : `A página /${slug} já mostra este texto.`,
        `Não mude mais ${draft.file}: para corrigir algo, escreva uma versão nova.`,
      ]
    },
  },
  despublicar: {
    follows: ['texto', '[versão]'],
    summary: 'retira uma versão publicada que ainda não vale',
    help: 'Faz de uma versão publicada, que ainda não vale, de novo um rascunho. A que já vale fica: corrija com uma versão nova.',
    run({ store, note, today }, [slug = '', version]) {
      const upcoming = withdraw(store, { slug, version, today })
      note(upcoming.file, { ato: 'despublicado' })
      return [
        `Pronto: a versão ${upcoming.version} de ${slug}, que valeria a partir de ${writtenDate(upcoming.since)}, é de novo um rascunho.`,
        `Mude ${upcoming.file} como quiser. Para publicar: npm run legal -- publicar ${slug} AAAA-MM-DD`,
      ]
    },
  },
}

const usage = (name: string, { follows }: Verb) =>
  ['npm run legal --', name, ...follows.map((word) => (word.startsWith('[') ? word : `<${word}>`))].join(' ')

const TEXTS = `Os textos são: ${LEGAL_SLUGS.join(', ')}.`

const help = () =>
  [
    'Escreve, mostra e publica os textos legais.\n',
    ...Object.entries(VERBS).map(([name, verb]) => `${usage(name, verb)}\n    ${verb.summary}`),
    `\n${TEXTS}`,
    'Ajuda de um verbo: npm run legal -- publicar --help',
  ].join('\n')

const helpOf = (name: string, verb: Verb) => `${usage(name, verb)}\n\n${verb.help}\n\n${TEXTS}`

interface Terminal {
  today: string
  place?: LegalPlace
  onAct?: (done: { file: string; act: HistoryAct }) => void
}

/** What to print; throws `Refused`. */
export function runLegal(args: string[], { today, place, onAct }: Terminal): string[] {
  const { positionals, values } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, sim: { type: 'boolean' } },
  })
  const [name = '', ...words] = positionals
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
  const { help: asksHelp, ...options } = values
  if (asksHelp) return [verb ? helpOf(name, verb) : help()]
  if (!verb) return refuse(...(name === '' ? [] : [`Não há um verbo "${name}".\n`]), help())
  const unknown = Object.keys(options).filter((option) => !verb.options?.includes(option))
  const needed = verb.follows.filter((word) => !word.startsWith('[')).length
  if (unknown.length > 0 || words.length < needed || words.length > verb.follows.length) {
    refuse(...unknown.map((option) => `Não há uma opção --${option} aqui.\n`), helpOf(name, verb))
  }
  const store = createLegalStore({ place, log: { error: () => undefined } })
  const note: Note = (file, { ato, nota }) => {
    const act = { quem: TERMINAL, ato, nota }
    noteHistory(file, act)
    onAct?.({ file, act })
  }
  return verb.run({ store, note, today }, words, { sim: values.sim === true })
}
