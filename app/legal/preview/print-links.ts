/* eslint-disable no-console -- the terminal is this file's interface */
/** `npm run preview -- termos`: prints a link to every draft of a text, or of all texts. */
import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseEnv } from '#app/env.server.ts'
import { previewSecrets } from '#app/session/secrets.server.ts'
import { writtenMoment } from '#app/ui/dates.ts'
import { faultText } from '../document.ts'
import { legalFolder } from '../files.server.ts'
import { isLegalSlug, LEGAL_SLUGS, type LegalSlug } from '../slugs.ts'
import { createLegalStore } from '../store.server.ts'
import { createPreviewLinks, LONGEST_PREVIEW } from './link.server.ts'

const ALL = 'todos'

function slugsNamed(names: string[]): readonly LegalSlug[] | undefined {
  if (names.length === 0 || names.includes(ALL)) return LEGAL_SLUGS
  const slugs = names.filter(isLegalSlug)
  return slugs.length === names.length ? slugs : undefined
}

const noDraft = (slugs: readonly LegalSlug[]) =>
  `Não há rascunho${slugs.length === 1 ? ` de ${String(slugs[0])}` : ''}. Copie a versão mais nova do texto para um arquivo novo, na mesma pasta em ${legalFolder()}, e mude o estado para rascunho.`

function printLinks(names: string[]) {
  const slugs = slugsNamed(names)
  if (!slugs) throw new Error(`Use um destes nomes: ${[...LEGAL_SLUGS, ALL].join(', ')}.`)
  if (existsSync('.env')) process.loadEnvFile()
  // eslint-disable-next-line no-restricted-properties -- a process starts here
  const env = parseEnv(process.env)
  const links = createPreviewLinks(previewSecrets(env))
  const base = env.PUBLIC_URL.replace(/\/+$/, '')
  const texts = createLegalStore({ log: { error: () => undefined } })
  const drafts = slugs.flatMap((slug) => texts.draftsOf(slug))
  for (const { slug, file, version } of drafts) console.log(`${file}\n${base}${links.make(slug, version)}\n`)

  const faults = texts.faultsOf(slugs).map(faultText)
  if (faults.length > 0) console.error(`Há o que arrumar:\n\n${faults.join('\n')}\n`)
  if (drafts.length > 0) {
    const until = writtenMoment(new Date(Date.now() + LONGEST_PREVIEW).toISOString())
    console.log(`Com o site no ar, quem tem o link vê o rascunho até ${until}, sem precisar entrar.`)
  } else {
    const why = faults.length > 0 ? 'Arrume e escreva o comando outra vez.' : noDraft(slugs)
    throw new Error(`Nenhum link. ${why}`)
  }
}

try {
  printLinks(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
