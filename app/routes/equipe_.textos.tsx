import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { formState } from '#app/forms/form-state.ts'
import { receiveForm } from '#app/forms/receive-form.server.ts'
import { createDraft } from '#app/legal/editing/create-draft.server.ts'
import { noteHistory } from '#app/legal/versions/history.server.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { auditAction } from '#app/team/access/audit.server.ts'
import { presence, requireAct, requireMember } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { commentsFolder } from '#app/team/reading/former-comments.server.ts'
import { TeamTable } from '#app/team/page/table.tsx'
import { TeamPage } from '#app/team/page/team-page.tsx'
import { newDraftForm } from '#app/team/texts/forms.server.ts'
import { listedTexts } from '#app/team/texts/list.server.ts'
import { changing } from '#app/team/texts/refusals.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Textos legais')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  const texts = legalTextsOf(args.context)
  return {
    who: presence(context),
    texts: await listedTexts(context.services, texts),
    comments: commentsFolder(texts.place),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, form } = await requireAct(args, ['comecar'])
  const { services, member } = context
  const texts = legalTextsOf(args.context)
  return receiveForm(context, { form, read: bySchema(newDraftForm) }, ({ value: { slug, versao } }) =>
    changing(services, texts, slug, () => {
      const { file, from } = createDraft(texts, { slug, version: versao })
      noteHistory(file, { quem: member.email, ato: 'começado', nota: `da versão ${from}` })
      texts.reload()
      auditAction(context, member.email, 'comecar', `${slug} ${versao}`)
      return safeRedirect(`/equipe/textos/${slug}/${versao}`)
    }),
  )
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

type Text = ReturnType<typeof useLoaderData<typeof loader>>['texts'][number]

function Begin({ slug, freeName, toCome }: Pick<Text, 'slug' | 'freeName' | 'toCome'>) {
  return (
    <details className="begin">
      <summary className="quiet cursor-pointer">
        Começar {toCome.some(({ isDraft }) => isDraft) ? 'outro' : 'um'} rascunho
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
  )
}

function VersionLink({ slug, version }: { slug: string; version: string }) {
  return (
    <Link to={`/equipe/textos/${slug}/${version}`} className="quiet">
      Versão {version}
    </Link>
  )
}

/** A version that is not in force yet; a draft leads on. */
function ToCome({
  slug,
  one: { version, isDraft, state, last },
}: {
  slug: string
  one: Text['toCome'][number]
}) {
  return (
    <li className={isDraft ? 'task' : 'task task-later'}>
      <Link to={`/equipe/textos/${slug}/${version}`}>
        <span className="min-w-0 flex-1 break-words">
          Versão {version} <span className={isDraft ? 'tag tag-warn' : 'tag'}>{state}</span>{' '}
          {last && <span className="block text-sm text-ink-soft">{last}</span>}
        </span>{' '}
        <strong className="verb">{isDraft ? 'Continuar' : 'Ler'}</strong>
      </Link>
    </li>
  )
}

export default function Texts() {
  const { who, texts, comments } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { summary } = formState(refused?.lastResult)
  return (
    <TeamPage who={who} title="Textos legais" about={count(texts.length, 'texto', 'textos')}>
      {refused && <ErrorSummary title="Nada mudou." items={summary} />}
      {texts.map(({ slug, title, freeName, toCome, inForce, older }) => (
        <section
          key={slug}
          aria-labelledby={slug}
          className={`one-text px-4 py-2 ${toCome.some(({ isDraft }) => isDraft) ? 'card mt-4' : 'resting'}`}
        >
          <div className="flex flex-wrap items-center">
            <h2 id={slug} className="group-title mr-3 min-w-0">
              {inForce ? (
                <Link to={`/equipe/textos/${slug}/${inForce.version}`} className="block py-3">
                  {title}
                </Link>
              ) : (
                title
              )}
            </h2>
            {inForce && <span className="tag tag-good">Em vigor desde {inForce.since}</span>}
          </div>
          <ul>
            {toCome.map((one) => (
              <ToCome key={one.version} slug={slug} one={one} />
            ))}
          </ul>
          <div className="two-folds">
            <Begin {...{ slug, freeName, toCome }} />
            {older.length > 0 && (
              <details className="begin">
                <summary className="quiet cursor-pointer">
                  {count(older.length, 'versão anterior', 'versões anteriores')}
                </summary>
                <TeamTable
                  caption={`Versões anteriores: ${title}`}
                  columns={['Versão', 'De', 'Até']}
                  rows={older.map(({ version, from, until }) => ({
                    key: version,
                    cells: [<VersionLink key={version} slug={slug} version={version} />, from, until],
                  }))}
                />
              </details>
            )}
          </div>
        </section>
      ))}
      {comments && (
        <p className="mt-4 break-words">
          Os comentários que havia em rascunhos estão em arquivos, na pasta <code>{comments}</code> do
          servidor.
        </p>
      )}
    </TeamPage>
  )
}
