/* eslint-disable no-console -- the terminal is this file's interface */
/** `npm run preview -- termos`: prints a link to every draft of a text, or of all texts. */
import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseEnv } from '#app/env.server.ts'
import { previewSecrets } from '#app/session/secret.server.ts'
import { writtenMoment } from '#app/ui/dates.ts'
import { isLegalSlug, LEGAL_SLUGS, type LegalSlug } from '../slugs.ts'
import { createLegalStore } from '../store.server.ts'
import { createPreviewLinks, LONGEST_PREVIEW } from './link.server.ts'

const ALL = 'todos'

/** The texts that were asked for; undefined where one of the names is none. */
function askedFor(names: string[]): readonly LegalSlug[] | undefined {
  if (names.length === 0 || names.includes(ALL)) return LEGAL_SLUGS
  const known = names.filter(isLegalSlug)
  return known.length === names.length ? known : undefined
}

function printLinks(names: string[]): string[] {
  const slugs = askedFor(names)
  if (!slugs) throw new Error(`Use um destes nomes: ${[...LEGAL_SLUGS, ALL].join(', ')}.`)
  if (existsSync('.env')) process.loadEnvFile()
  // eslint-disable-next-line no-restricted-properties -- a process starts here
  const env = parseEnv(process.env)
  const links = createPreviewLinks(previewSecrets(env))
  const texts = createLegalStore({
    log: {
      error: ({ file, line, reason }: { file: string; line: number; reason: string }) => {
        console.error(`${file}:${line}: ${reason}`)
      },
    },
  })
  const base = env.PUBLIC_URL.replace(/\/+$/, '')
  return slugs.flatMap((slug) =>
    texts.draftsOf(slug).map(({ file, version }) => `${file}\n${base}${links.make(slug, version)}\n`),
  )
}

try {
  const links = printLinks(process.argv.slice(2))
  const until = writtenMoment(new Date(Date.now() + LONGEST_PREVIEW).toISOString())
  for (const link of links) console.log(link)
  console.log(
    links.length > 0
      ? `Quem tem o link vê o rascunho até ${until}, sem precisar entrar.`
      : 'Não há rascunho. Copie a versão mais nova do texto para um arquivo novo em content/legal e mude o estado para rascunho.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
