import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Changed } from '#app/legal/reading/preview/changed.tsx'
import styles from '#app/legal/reading/preview/preview.css?url'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { WhatChanged } from '#app/legal/reading/page/text-parts.tsx'
import { teamTitle } from '#app/team/page/meta.ts'
import { ReadingPage } from '#app/team/reading/reading-page.tsx'
import { draftFor, linkView, readingView, requireReader } from '#app/team/reading/reader.server.ts'
import { Prose } from '#app/ui/prose.tsx'

export const meta: MetaFunction = () => teamTitle('Ler um rascunho')

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReader(args)
  const texts = legalTextsOf(args.context)
  return {
    link: linkView(reader),
    view: readingView(reader, texts, draftFor(reader, texts, args.params)),
  }
}

export default function Read() {
  const { link, view } = useLoaderData<typeof loader>()
  const { version, title, changes, changed, html, preview } = view
  return (
    <ReadingPage {...link} title={title}>
      <p className="mb-3 text-sm text-ink-soft">
        Rascunho da versão {version}. <Link to={preview}>Ver como vai ficar</Link>.
      </p>
      <WhatChanged changes={changes} />
      <div className="preview mt-6">
        <link rel="stylesheet" href={styles} />
        {changed && <Changed {...changed} />}
        <Prose html={html} className="legal-text preview-text" />
      </div>
    </ReadingPage>
  )
}
