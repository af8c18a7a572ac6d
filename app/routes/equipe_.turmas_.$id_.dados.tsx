import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { couponLink, requireGroup } from '#app/team/groups/ask.server.ts'
import { GroupForm } from '#app/team/groups/group-form.tsx'
import { GroupPage } from '#app/team/groups/group-page.tsx'
import {
  changeCoupon,
  endGroup,
  saveGroup,
  trailOptions,
  valuesOf,
} from '#app/team/groups/save-group.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { Submit } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => teamTitle(data?.group.title ?? 'Turma')

export async function loader(args: LoaderFunctionArgs) {
  const { context, group, head } = await requireGroup(args)
  return {
    ...head,
    coupon: group.coupon,
    link: couponLink(context, group.coupon),
    isSaved: context.url.searchParams.has('salva'),
    isReplaced: context.url.searchParams.has('trocado'),
    isStale: context.url.searchParams.has('mudou'),
    v: group.v,
    trails: await trailOptions(context),
    values: valuesOf(group),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, group, as } = await requireGroup(args)
  const form = await readForm(args.request)
  const intent = intentOf(form, ['salvar-turma', 'trocar-cupom', 'encerrar'])
  if (intent === 'encerrar') return endGroup(context, group, as)
  return intent === 'trocar-cupom' ? changeCoupon(context, group, form) : saveGroup(context, form, group)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function GroupData() {
  const { coupon, link, isSaved, isReplaced, isStale, v, trails, values, ...head } =
    useLoaderData<typeof loader>()
  return (
    <GroupPage {...head}>
      {isSaved && <Notice kind="success" title="Turma salva." />}
      {isReplaced && <Notice kind="success" title="Cupom trocado. O de antes não vale mais." />}
      {isStale && <Notice kind="warning" title="A turma mudou agora, e o cupom ficou como está aqui." />}
      <div className="two">
        <GroupForm trails={trails} values={values} v={v} refused={useActionData<typeof action>()} />
        <div>
          <section aria-labelledby="cupom" className="card mt-4 p-4">
            <h2 id="cupom">Cupom da turma</h2>
            <p className="to-pass on-board">{coupon}</p>
            <p className="to-pass text-sm">{link}</p>
            <p className="mt-2 text-ink-soft">
              Quem cria a conta com ele acha o convite no início. Vale até o último dia, para 300 pessoas.
            </p>
            <Form>
              <details className="fold mt-2">
                <summary>Trocar o cupom que vazou</summary>
                <input type="hidden" name="v" value={v ?? ''} />
                <p>
                  O de agora deixa de valer, também nos e-mails que já foram. Passe o novo a quem ainda não
                  entrou: outro e-mail para a mesma pessoa só sai depois de 30 dias.
                </p>
                <Submit busy="Trocando…" look="line" name="intent" value="trocar-cupom" className="mt-3">
                  Trocar o cupom
                </Submit>
              </details>
            </Form>
          </section>
          <Link to={`/equipe/turmas/${head.group.id}/encerrar`} className="btn btn-line mt-5 text-error">
            Encerrar a turma
          </Link>
        </div>
      </div>
    </GroupPage>
  )
}
