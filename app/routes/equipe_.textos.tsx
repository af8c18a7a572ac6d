import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { bySchema } from '#app/forms/form-reader.server.ts'
import { formState } from '#app/forms/form-state.ts'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { receiveForm } from '#app/forms/receive-form.server.ts'
import { createDraft } from '#app/legal/create-draft.server.ts'
import { noteHistory } from '#app/legal/history.server.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { auditAction } from '#app/team/audit.server.ts'
import { presence, requireAction, requireMember } from '#app/team/guards.server.ts'
import { teamTitle } from '#app/team/meta.ts'
import { TeamPage } from '#app/team/team-page.tsx'
import { newDraftForm } from '#app/team/texts/forms.server.ts'
import { listedTexts } from '#app/team/texts/list.server.ts'
import { refusing } from '#app/team/texts/refusing.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'

export const meta: MetaFunction = () => teamTitle('Textos legais')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  return {
    who: presence(context),
    texts: await listedTexts(context.services, legalTextsOf(args.context)),
  }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireMember(args)
  const form = await readForm(args.request)
  requireAction(context, intentOf(form, ['comecar']))
  const { services, member } = context
  const texts = legalTextsOf(args.context)
  return receiveForm(context, { form, read: bySchema(newDraftForm) }, ({ value: { slug, versao } }) =>
    services.lock.run(`legal:${slug}`, () =>
      refusing(texts, () => {
        texts.reload()
        const { file, from } = createDraft(texts, { slug, version: versao })
        noteHistory(file, { quem: member.email, ato: 'começado', nota: `da versão ${from}` })
        texts.reload()
        auditAction(context, member.email, 'comecar', `${slug} ${versao}`)
        return safeRedirect(`/equipe/textos/${slug}/${versao}`)
      }),
    ),
  )
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Texts() {
  const { who, texts } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { summary } = formState(refused?.lastResult)
  return (
    <TeamPage who={who} title="Textos legais">
      {refused && <ErrorSummary title="Nada mudou." items={summary} />}
      {texts.map(({ slug, title, freeName, versions }) => (
        <section key={slug} aria-labelledby={slug} className="card mt-4 p-4">
          <h2 id={slug}>{title}</h2>
          <ul>
            {versions.map(({ version, state, last }) => (
              <li key={version} className="py-2">
                <Link to={`/equipe/textos/${slug}/${version}`} className="quiet -ml-2">
                  Versão {version}
                </Link>
                <p>{state}</p>
                {last && <p className="break-words text-sm text-ink-soft">{last}</p>}
              </li>
            ))}
          </ul>
          <details>
            <summary className="min-h-touch cursor-pointer py-2 font-semibold text-secondary">
              Começar um rascunho
            </summary>
            <Form>
              <input type="hidden" name="slug" value={slug} />
              <Field
                name="versao"
                id={`versao-${slug}`}
                label="Nome da versão"
                hint="Costuma ser o dia em que ela vai valer. O texto vem da última versão publicada."
                defaultValue={freeName}
              />
              <Submit busy="Copiando…" name="intent" value="comecar" look="secondary" className="mt-3">
                Começar
              </Submit>
            </Form>
          </details>
        </section>
      ))}
    </TeamPage>
  )
}
