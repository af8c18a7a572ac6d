import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { bySchema } from '#app/forms/form-reader.server.ts'
import { formState } from '#app/forms/form-state.ts'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal } from '#app/forms/receive-form.server.ts'
import { isDraft } from '#app/legal/document.ts'
import { renderVersion } from '#app/legal/render.server.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { WhatChanged } from '#app/legal/what-changed.tsx'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { auditAction } from '#app/team/audit.server.ts'
import { requireAction } from '#app/team/guards.server.ts'
import { teamTitle } from '#app/team/meta.ts'
import { tellCommented } from '#app/team/news.server.ts'
import { addComment, resolveComment } from '#app/team/reading/comments.server.ts'
import { commentForm, resolveForm } from '#app/team/reading/forms.server.ts'
import { draftKey } from '#app/team/reading/links.server.ts'
import { passagesOf } from '#app/team/reading/passages.server.ts'
import { Passages } from '#app/team/reading/passages.tsx'
import { ReadingFailure } from '#app/team/reading/reading-failure.tsx'
import { ReadingPage } from '#app/team/reading/reading-page.tsx'
import { readingView, requireReader, versionFor, whoReads } from '#app/team/reading/reader.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'

export const meta: MetaFunction = () => teamTitle('Ler e comentar')

const NO_PASSAGE = 'Este trecho mudou enquanto você escrevia. Escolha o trecho de novo na lista abaixo.'
const PUBLISHED = 'Este texto foi publicado, e não muda mais. Comente no próximo rascunho.'
const TOO_MANY = 'Este texto já tem comentários demais. Fale com quem mandou o link.'
const LONGEST_QUOTE = 120

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReader(args)
  const texts = legalTextsOf(args.context)
  return {
    ...whoReads(reader),
    view: await readingView(reader, texts, versionFor(reader, texts, args.params)),
  }
}

export async function action(args: ActionFunctionArgs) {
  const reader = await requireReader(args)
  const form = await readForm(args.request)
  const intent = intentOf(form, ['comentar', 'resolver'])
  const { context, member } = reader
  if (member) requireAction({ ...context, member }, intent)
  const texts = legalTextsOf(args.context)
  const draft = versionFor(reader, texts, args.params)
  const key = draftKey(draft)
  const here = `/equipe/ler/${key}${reader.token && `?link=${reader.token}`}`
  switch (intent) {
    case 'comentar':
      return receiveForm(context, { form, read: bySchema(commentForm) }, async ({ value }) => {
        if (!isDraft(draft)) return new Refusal(409, { '': [PUBLISHED] })
        const passages = passagesOf(renderVersion(draft, texts.company()).html)
        const passage = passages.find((one) => one.key === value.trecho)
        if (!passage) return new Refusal(409, { '': [NO_PASSAGE] })
        const isAdded = await addComment(context.services, key, {
          name: member?.email ?? value.nome,
          isMember: member !== undefined,
          passage: passage.key,
          quote: passage.words.slice(0, LONGEST_QUOTE),
          text: value.comentario,
        })
        if (!isAdded) return new Refusal(400, { '': [TOO_MANY] })
        if (reader.member) auditAction(context, reader.member.email, 'comentar', key)
        else await tellCommented(context.services, draft, { name: value.nome, to: reader.link.by })
        return safeRedirect(`${here}#${passage.key}`)
      })
    case 'resolver':
      return receiveForm(context, { form, read: bySchema(resolveForm) }, async ({ value }) => {
        if (!member) return new Refusal(400, { '': ['Só a equipe resolve comentários.'] })
        await resolveComment(context.services, key, { id: value.comentario, by: member.email, v: value.v })
        auditAction(context, member.email, 'resolver', key)
        return safeRedirect(here)
      })
  }
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Read() {
  const { view, ...reader } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { summary, field } = formState(refused?.lastResult)
  const { slug, version, title, changes, preview } = view
  return (
    <ReadingPage {...reader} title={title}>
      <p className="mb-3 text-sm text-ink-soft">
        {preview === undefined ? (
          `Versão ${version}, já publicada: o texto não muda mais, e os comentários podem ser resolvidos.`
        ) : (
          <>
            Rascunho da versão {version}. <Link to={preview}>Ver como vai ficar, e o que muda</Link>.
          </>
        )}
      </p>
      {refused && <ErrorSummary title="Nada foi enviado." items={summary} />}
      <WhatChanged changes={changes} />
      <Passages
        view={view}
        here={`/equipe/ler/${slug}/${version}${reader.token && `?link=${reader.token}`}`}
        fields={{ nome: field('nome'), comentario: field('comentario') }}
        isMember={reader.who !== undefined}
      />
    </ReadingPage>
  )
}

export const ErrorBoundary = ReadingFailure
