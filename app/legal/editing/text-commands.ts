import type { Command } from 'commander'
import { civilDateOf } from '#contract/birth-date.ts'
import { parseEnv, type Env } from '#app/env.server.ts'
import { writtenDate } from '#app/domain/dates.ts'
import { createDraft } from './create-draft.server.ts'
import { legalPlace } from '../files.server.ts'
import { fillLegalDir } from './fill-folder.server.ts'
import { noteHistory } from '../reading/history.server.ts'
import { factsToPublish, publishFacts } from './publish-facts.server.ts'
import { previewLinks } from './preview-links.server.ts'
import { publishDraft } from './publish.server.ts'
import { slugNamed } from './refuse.ts'
import { LEGAL_SLUGS, type LegalSlug } from '../slugs.ts'
import { createLegalStore, type LegalStore } from '../reading/versions-in-force.server.ts'
import { withdraw } from './withdraw.server.ts'
import { faultText, isPublished } from '../document.ts'
import { publishedState } from '../reading/published-state.ts'

export interface TextTerminal {
  write: (text: string) => void
  environment: Record<string, string | undefined>
  /** Epoch ms. */
  now: () => number
}

interface Open {
  env: Env
  store: LegalStore
  /** ISODate in Brasília. */
  today: string
}

interface By {
  por: string
}

const TEXT = ['<texto>', LEGAL_SLUGS.join(', ')] as const
const ANY_TEXT = ['[texto]', `${LEGAL_SLUGS.join(', ')}; sem ele, todos`] as const
const BY = ['--por <nome>', 'quem está mudando isto; fica no histórico do texto', 'terminal'] as const

const slugsNamed = (name?: string): readonly LegalSlug[] =>
  name === undefined ? LEGAL_SLUGS : [slugNamed(name)]

/** Every version of these texts with its state, and every fault of their files, as lines to print. */
export function listVersions(store: LegalStore, slugs: readonly LegalSlug[], today: string): string[] {
  const texts = slugs.map((slug) => {
    const versions = store.versionsOf(slug)
    const published = versions.filter(isPublished)
    const lines = versions.map((one) => {
      const words = isPublished(one) ? publishedState(one, published, today).words : 'rascunho'
      return `  ${one.version}: ${words}`
    })
    return [slug, ...(lines.length > 0 ? lines : ['  nenhuma versão']), ''].join('\n')
  })
  const faults = store.faultsOf(slugs).map(faultText)
  return faults.length > 0 ? [...texts, `Há o que arrumar:\n\n${faults.join('\n')}`] : texts
}

/** `textos`: the room's acts for a terminal. Nobody has to approve, as who is here can write the files. */
export function addTextCommands(program: Command, { write, environment, now }: TextTerminal): void {
  const opened = (): Open => {
    const env = parseEnv(environment)
    fillLegalDir(env)
    const store = createLegalStore({ place: legalPlace(env), log: { error: () => undefined } })
    return { env, store, today: civilDateOf(now()) }
  }
  const say = (lines: string[]) => {
    write(lines.join('\n'))
  }
  const texts = program
    .command('textos')
    .helpCommand(false)
    .description('Escreve, mostra e publica os textos legais. O guia está em docs/textos-legais.md.')

  texts
    .command('lista')
    .argument(...ANY_TEXT)
    .description('Mostra as versões: rascunhos, a que vale, a que vai valer e as anteriores.')
    .action((name?: string) => {
      const { store, today } = opened()
      say(listVersions(store, slugsNamed(name), today))
    })

  texts
    .command('novo')
    .argument(...TEXT)
    .argument('<versão>', 'o nome, que costuma ser o dia em que ela vai valer')
    .description('Começa um rascunho, copiado da última versão publicada.')
    .option(...BY)
    .action((slug: string, version: string, { por }: By) => {
      const { file, from } = createDraft(opened().store, { slug, version })
      noteHistory(file, { quem: por, ato: 'começado', nota: `da versão ${from}` })
      say([
        `Pronto: ${file}, copiado da versão ${from}.`,
        'Conte em "mudancas", no cabeçalho, o que muda para quem lê, e mude o texto.',
        `Para ver como fica: evolua textos ver ${slug}`,
      ])
    })

  texts
    .command('ver')
    .argument(...ANY_TEXT)
    .description('Dá um link para cada rascunho. Quem tem o link o lê por sete dias, com o site no ar.')
    .action((name?: string) => {
      const { store, env } = opened()
      say(previewLinks(store, slugsNamed(name), { env, now: now() }))
    })

  texts
    .command('publicar')
    .argument(...TEXT)
    .argument('<dia>', 'em que passa a valer: hoje ou depois, como 2027-01-01')
    .argument('[versão]', 'qual, se há mais de um rascunho')
    .description('Publica um rascunho, que passa a valer no dia.')
    .option(
      '--sim',
      'também o que pede confirmação: hoje, um dia mais de 60 dias à frente, uma idade que não é a do cabeçalho, um dia que não existe',
    )
    .option(...BY)
    .action((slug: string, since: string, version: string | undefined, { sim, por }: By & { sim?: true }) => {
      const { store, today } = opened()
      const { draft, changes } = publishDraft(store, { slug, since, version, today, isSure: sim })
      noteHistory(draft.file, { quem: por, ato: 'publicado', nota: `vale a partir de ${writtenDate(since)}` })
      say([
        `Pronto: ${draft.title}, versão ${draft.version}, vale a partir de ${writtenDate(since)}.`,
        ...changes.map(({ label, before, now: after }) => `${label}: era "${before}", passa a "${after}".`),
        since > today
          ? `Até lá se lê em /${slug}?versao=${draft.version}. Nesse dia a página /${slug} passa a mostrar este texto sozinha.`
          : `A página /${slug} já mostra este texto.`,
        `Não mude mais ${draft.file}: para corrigir algo, escreva uma versão nova.`,
      ])
    })

  texts
    .command('empresa')
    .description(
      'Publica os dados de empresa.yml: cada texto que mostra um deles ganha uma versão, que vale hoje.',
    )
    .option(...BY)
    .action(({ por }: By) => {
      const { store } = opened()
      const published = publishFacts(store, {
        facts: factsToPublish(store.place),
        by: por,
        now: new Date(now()),
      })
      const lines = published.map(({ title, version }) => `${title}: versão ${version}.`)
      say([
        'Pronto: os dados da empresa valem agora.',
        ...(lines.length > 0 ? lines : ['Nenhum texto mudou.']),
      ])
    })

  texts
    .command('despublicar')
    .argument(...TEXT)
    .argument('[versão]', 'qual, se há mais de uma que ainda não vale')
    .description('Faz de uma versão publicada, que ainda não vale, de novo um rascunho.')
    .option(...BY)
    .action((slug: string, version: string | undefined, { por }: By) => {
      const { store, today } = opened()
      const upcoming = withdraw(store, { slug, version, today })
      noteHistory(upcoming.file, { quem: por, ato: 'despublicado' })
      say([
        `Pronto: a versão ${upcoming.version} de ${slug}, que valeria a partir de ${writtenDate(upcoming.since)}, é de novo um rascunho.`,
        `Mude ${upcoming.file} como quiser. Para publicar: evolua textos publicar ${slug} AAAA-MM-DD`,
      ])
    })
}
