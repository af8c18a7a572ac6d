/* eslint-disable no-console -- the terminal is this file's interface */
import process from 'node:process'
import { isoDateInBrasilia, writtenDate } from '#app/ui/dates.ts'
import { NotPublished, publishDraft } from './publish.server.ts'

const USAGE = `Diga qual texto e a partir de que dia ele vale, por exemplo:

  npm run publish -- termos 2026-12-01`

function main([slug, since, version]: string[]) {
  if (slug === undefined || since === undefined) throw new NotPublished([USAGE])
  const { title, file, ...draft } = publishDraft({
    slug,
    since,
    version,
    today: isoDateInBrasilia(new Date()),
  })
  console.log(`Pronto: ${title}, versão ${draft.version}, vale a partir de ${writtenDate(since)}.
Nesse dia a página /${slug} passa a mostrar este texto sozinha.
Não mude mais ${file}: para corrigir algo, escreva uma versão nova.`)
}

try {
  main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof NotPublished)) throw error
  console.error(`Nada foi publicado.\n\n${error.reasons.join('\n')}`)
  process.exitCode = 1
}
