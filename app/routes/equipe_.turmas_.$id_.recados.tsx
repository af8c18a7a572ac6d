import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LONGEST_NOTICE } from '#contract/notice-limits.ts'
import { formState } from '#app/forms/form-state.ts'
import { requireGroup } from '#app/team/groups/ask.server.ts'
import { GroupPage } from '#app/team/groups/group-page.tsx'
import { noticesView, saveNotice } from '#app/team/groups/notices.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Person } from '#app/ui/person.tsx'

export const meta: MetaFunction = () => teamTitle('Recados')

export async function loader(args: LoaderFunctionArgs) {
  const { context, group, head } = await requireGroup(args)
  return { head, view: await noticesView(context, group.id) }
}

export async function action(args: ActionFunctionArgs) {
  const { context, group } = await requireGroup(args)
  return saveNotice(context, group.id)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

const DONE = { publicado: 'Recado publicado.', retirado: 'Recado retirado.' }

type View = Awaited<ReturnType<typeof loader>>['view']

/** Whom it goes to, by name; never to all where those who were chosen are gone. */
function Writing({ named, chosen }: Pick<View, 'named' | 'chosen'>) {
  const { summary, field } = formState(useActionData<typeof action>()?.lastResult, {
    constraints: { text: { maxLength: LONGEST_NOTICE } },
  })
  return (
    <Form>
      {summary.length > 0 && <ErrorSummary title="O recado não foi:" items={summary} />}
      {named && chosen === 0 && <p>Ninguém está marcado. Volte a Pessoas e marque quem vai receber.</p>}
      {named && named.length < chosen && <p>Quem você escolheu e não aparece aqui não está mais na turma.</p>}
      {named?.map(({ i }) => (
        <input key={i} type="hidden" name="to" value={i} />
      ))}
      {named?.length !== 0 && (
        <>
          <h2>Novo recado</h2>
          <p className="break-words">
            {'Para '}
            <strong>{named ? named.map(({ name }) => name).join(', ') : 'toda a turma'}</strong>
            {!named && ', inclusive quem entrar depois'}
          </p>
          <Field
            {...field('text')}
            label="Recado"
            hint={`Até ${LONGEST_NOTICE} caracteres e três por dia. Fica no início de cada pessoa e sai no e-mail das 18h; quem ensina esta turma lê todos.`}
            rows={3}
          />
          <Submit busy="Publicando…" name="intent" value="publicar" className="mt-4">
            Publicar recado
          </Submit>
        </>
      )}
    </Form>
  )
}

export default function GroupNotices() {
  const { head, view } = useLoaderData<typeof loader>()
  const { notices, named, done } = view
  return (
    <GroupPage {...head}>
      {done && <Notice kind="success" title={DONE[done]} />}
      <div className="two">
        <div className="card mt-4 p-4">
          {/* Empty again once it was published. */}
          <Writing key={done === 'publicado' ? notices[0]?.id : undefined} {...view} />
          {named && (
            <p className="mt-3">
              <a href="?" className="quiet">
                Escrever a toda a turma
              </a>
            </p>
          )}
        </div>
        <div>
          {notices.length > 0 && <h2 className="mt-4">Enviados</h2>}
          {notices.length === 0 && (
            <div className="card mt-4 text-center">
              <Person who="lia" holding="wave" />
              <p>Nenhum recado ainda. O primeiro pode ser de boas-vindas.</p>
            </div>
          )}
          <ul className="mt-2">
            {notices.map(({ id, text, about }) => (
              <li key={id} className="recado card mb-4 p-4">
                <p className="whitespace-pre-line break-words">{text}</p>
                <p className="mt-1 break-words text-sm text-ink-soft">{about}</p>
                <Form>
                  <details className="fold">
                    <summary>Retirar</summary>
                    <p>Some do início e da turma de todas as pessoas. Quem já leu, leu.</p>
                    <input type="hidden" name="recado" value={id} />
                    <Submit busy="Retirando…" look="danger" name="intent" value="retirar" className="mt-3">
                      Retirar este recado
                    </Submit>
                  </details>
                </Form>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </GroupPage>
  )
}
