import type { Command } from 'commander'
import { civilDateOf } from '#contract/birth-date.ts'
import { parseEnv, type Env } from '#app/env.server.ts'
import { writtenDate, writtenMoment } from '#app/domain/dates.ts'
import { previewSecrets } from '#app/session/secrets.server.ts'
import { Refused } from '#files/refused.ts'
import { createDraft } from '../editing/create-draft.server.ts'
import { fillLegalDir } from '../editing/edit-files.server.ts'
import { publishFacts } from '../editing/publish-facts.server.ts'
import { publishDraft } from '../editing/publish.server.ts'
import { faultText } from '../editing/refusal.ts'
import { withdraw } from '../editing/withdraw.server.ts'
import { editedFacts, legalPlace } from '../versions/folder.server.ts'
import { noteHistory } from '../versions/history.server.ts'
import { createPreviewLinks, LONGEST_PREVIEW } from '../reading/preview/link.server.ts'
import { createLegalStore, type LegalStore } from '../versions/store.server.ts'
import { isPublished, LEGAL_SLUGS, type LegalSlug } from '../versions/text.ts'
import { publishedState } from '../versions/version-words.ts'
import { draftNamed, publishedNamed, slugNamed } from './named.ts'
import { telling } from './telling.ts'

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

const toMend = (faults: string[]) =>
  faults.length > 0 ? [`Há o que arrumar:\n\n${faults.join('\n')}\n`] : []

/** Every version of these texts with its state, and every fault of their files. */
export function listedVersions(store: LegalStore, slugs: readonly LegalSlug[], today: string): string[] {
  const texts = slugs.map((slug) => {
    const versions = store.versionsOf(slug)
    const published = versions.filter(isPublished)
    const lines = versions.map((one) => {
      const words = isPublished(one) ? publishedState(one, published, today).words : 'rascunho'
      return `  ${one.version}: ${words}`
    })
    return [slug, ...(lines.length > 0 ? lines : ['  nenhuma versão']), ''].join('\n')
  })
  return [...texts, ...toMend(store.faultsOf(slugs).map(faultText))]
}

/** Links to the drafts of these texts. */
function previewLinks({ store, env }: Open, slugs: readonly LegalSlug[], now: number): string[] {
  const drafts = slugs.flatMap((slug) => store.draftsOf(slug))
  const faults = store.faultsOf(slugs).map(faultText)
  if (drafts.length === 0) {
    const [of, slug] = slugs.length === 1 ? [` de ${slugs.join('')}`, slugs.join('')] : ['', 'termos']
    throw new Refused(...faults, `Não há rascunho${of}. Para começar um: evolua textos novo ${slug} NOME`)
  }
  const links = createPreviewLinks(previewSecrets(env))
  const until = writtenMoment(now + LONGEST_PREVIEW)
  return [
    ...drafts.map(({ slug, file, version }) => `${file}\n${env.PUBLIC_URL}${links.make(slug, version)}\n`),
    ...toMend(faults),
    `Com o site no ar, quem tem o link vê o rascunho até ${until}, sem precisar entrar.`,
  ]
}

/** `textos`: the room's acts for a terminal. Nobody has to approve, as who is here can write the files. */
export function addTextCommands(program: Command, { write, environment, now }: TextTerminal): void {
  /** What a command does with the texts as they are now; the lines are printed. */
  const acting =
    <A extends unknown[]>(work: (open: Open, ...args: A) => string[]) =>
    (...args: A) => {
      const env = parseEnv(environment)
      fillLegalDir(env)
      const store = createLegalStore({ place: legalPlace(env), log: { error: () => undefined } })
      write(telling(() => work({ env, store, today: civilDateOf(now()) }, ...args)).join('\n'))
    }
  const texts = program
    .command('textos')
    .helpCommand(false)
    .description('Escreve, mostra e publica os textos legais. O guia está em docs/textos-legais.md.')

  texts
    .command('lista')
    .argument(...ANY_TEXT)
    .description('Mostra as versões: rascunhos, a que vale, a que vai valer e as anteriores.')
    .action(acting(({ store, today }, name?: string) => listedVersions(store, slugsNamed(name), today)))

  texts
    .command('novo')
    .argument(...TEXT)
    .argument('<versão>', 'o nome, que costuma ser o dia em que ela vai valer')
    .description('Começa um rascunho, copiado da última versão publicada.')
    .option(...BY)
    .action(
      acting(({ store }, name: string, version: string, { por }: By) => {
        const slug = slugNamed(name)
        const { file, from } = createDraft(store, { slug, version })
        noteHistory(file, { quem: por, ato: 'começado', nota: `da versão ${from}` })
        return [
          `Pronto: ${file}, copiado da versão ${from}.`,
          'Conte em "mudancas", no cabeçalho, o que muda para quem lê, e mude o texto.',
          `Para ver como fica: evolua textos ver ${slug}`,
        ]
      }),
    )

  texts
    .command('ver')
    .argument(...ANY_TEXT)
    .description('Dá um link para cada rascunho. Quem tem o link o lê por sete dias, com o site no ar.')
    .action(acting((open, name?: string) => previewLinks(open, slugsNamed(name), now())))

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
    .action(
      acting(
        (
          { store, today },
          name: string,
          since: string,
          version: string | undefined,
          { sim, por }: By & { sim?: true },
        ) => {
          const slug = slugNamed(name)
          const draft = draftNamed(store, slug, version)
          const changes = publishDraft(store, draft, { since, today, isSure: sim })
          const day = writtenDate(since)
          noteHistory(draft.file, { quem: por, ato: 'publicado', nota: `vale a partir de ${day}` })
          return [
            `Pronto: ${draft.title}, versão ${draft.version}, vale a partir de ${day}.`,
            ...changes.map(
              ({ label, before, now: after }) => `${label}: era "${before}", passa a "${after}".`,
            ),
            since > today
              ? `Até lá se lê em /${slug}?versao=${draft.version}. Nesse dia a página /${slug} passa a mostrar este texto sozinha.`
              : `A página /${slug} já mostra este texto.`,
            `Não mude mais ${draft.file}: para corrigir algo, escreva uma versão nova.`,
          ]
        },
      ),
    )

  texts
    .command('empresa')
    .description(
      'Publica os dados de empresa.yml: cada texto que mostra um deles ganha uma versão, que vale hoje.',
    )
    .option(...BY)
    .action(
      acting(({ store }, { por }: By) => {
        const { data: facts, faults } = editedFacts(store.place)
        if (faults) throw new Refused(...faults.map(faultText))
        const published = publishFacts(store, { facts, by: por, now: new Date(now()) })
        const lines = published.map(({ title, version }) => `${title}: versão ${version}.`)
        return [
          'Pronto: os dados da empresa valem agora.',
          ...(lines.length > 0 ? lines : ['Nenhum texto mudou.']),
        ]
      }),
    )

  texts
    .command('despublicar')
    .argument(...TEXT)
    .argument('[versão]', 'qual, se há mais de uma que ainda não vale')
    .description('Faz de uma versão publicada, que ainda não vale, de novo um rascunho.')
    .option(...BY)
    .action(
      acting(({ store, today }, name: string, named: string | undefined, { por }: By) => {
        const slug = slugNamed(name)
        const upcoming = publishedNamed(store, slug, named, today)
        const { version, since, file } = upcoming
        withdraw(store, upcoming, today)
        noteHistory(file, { quem: por, ato: 'despublicado' })
        return [
          `Pronto: a versão ${version} de ${slug}, que valeria a partir de ${writtenDate(since)}, é de novo um rascunho.`,
          `Mude ${file} como quiser. Para publicar: evolua textos publicar ${slug} AAAA-MM-DD`,
        ]
      }),
    )
}
