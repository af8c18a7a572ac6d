import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { formState } from '#app/forms/form-state.ts'
import { textOf, textsOf } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal } from '#app/forms/receive-form.server.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { auditAction } from '#app/team/access/audit.server.ts'
import { presence, requireAct, requireMember } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { LinkList } from '#app/team/reading/link-list.tsx'
import {
  allDrafts,
  createLink,
  draftKey,
  draftName,
  endLink,
  linksView,
} from '#app/team/reading/links.server.ts'
import { TeamPage } from '#app/team/page/team-page.tsx'
import { Submit } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { count } from '#app/ui/words.ts'

const DAYS = 'Escolha de 1 a 30 dias.'

const linkForm = z.object({
  nome: z
    .string({ error: 'Diga para quem é o link.' })
    .trim()
    .min(1, 'Diga para quem é o link.')
    .max(60, 'Um nome de até 60 letras.'),
  dias: z.coerce.number({ error: DAYS }).int(DAYS).min(1, DAYS).max(30, DAYS),
  /** Whether readers see the e-mail of who makes the link. */
  mostrarEmail: z.boolean().default(false),
})

export const meta: MetaFunction = () => teamTitle('Links para ler')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  const drafts = allDrafts(legalTextsOf(args.context))
  return {
    who: presence(context),
    drafts: drafts.map((one) => ({ value: draftKey(one), label: draftName(one) })),
    links: await linksView(context.services, drafts),
  }
}

const EMAIL_HINT = 'Quem tem o link vê o seu endereço e pode escrever para ele.'
const NO_DRAFT = 'Escolha ao menos um rascunho.'

export async function action(args: ActionFunctionArgs) {
  const { context, form, intent } = await requireAct(args, ['criar-link', 'encerrar-link'])
  const { services, member } = context
  const known = allDrafts(legalTextsOf(args.context)).map(draftKey)
  const drafts = textsOf(form, 'rascunhos').filter((key) => known.includes(key))
  switch (intent) {
    case 'criar-link':
      return receiveForm(
        context,
        { form, read: bySchema(linkForm), extra: { drafts } },
        async ({ value: { nome, dias, mostrarEmail } }) => {
          if (drafts.length === 0) return new Refusal(400, { rascunhos: [NO_DRAFT] })
          const link = { name: nome, drafts, by: member.email, days: dias, showsEmail: mostrarEmail }
          await createLink(services, link)
          auditAction(context, member.email, 'criar-link', drafts.join(' '))
          return redirectWithFlash(context, '/equipe/previas', {
            kind: 'success',
            title: 'Link feito.',
          })
        },
      )
    case 'encerrar-link': {
      const id = textOf(form, 'id')
      await endLink(services, id)
      auditAction(context, member.email, 'encerrar-link', id)
      return safeRedirect('/equipe/previas')
    }
  }
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Links() {
  const { who, drafts, links } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { summary, field, checkbox, choices } = formState(refused?.lastResult, { values: { dias: '7' } })
  const chosen = refused?.drafts ?? []
  const open = links.filter(({ path }) => path).length
  return (
    <TeamPage who={who} title="Links para ler" about={count(open, 'link aberto', 'links abertos')}>
      <p className="mt-3">
        Quem tem um destes links lê os rascunhos dele e o que muda, sem entrar na equipe, até o dia que você
        escolher, e responde a você por e-mail.
      </p>
      {refused && <ErrorSummary title="Nada mudou." items={summary} />}
      <div className="two two-turned">
        <LinkList links={links} />
        {drafts.length === 0 ? (
          <p className="card mt-3">
            Não há rascunho agora. Comece um em <a href="/equipe/textos">Textos legais</a>.
          </p>
        ) : (
          <Form key={links.find(({ made }) => made.includes(who.email))?.id} className="card mt-4 p-4">
            <h2>Novo link</h2>
            <Field {...field('nome')} label="Para quem" hint="Só a equipe vê." maxLength={60} />
            <Choices
              {...choices('rascunhos')}
              legend="Quais rascunhos"
              options={drafts}
              chosen={chosen}
              isMultiple
            />
            <Field {...field('dias')} label="Vale por quantos dias" inputMode="numeric" hint="De 1 a 30." />
            <Checkbox
              {...checkbox('mostrarEmail', false)}
              label="Mostrar meu e-mail nesta página"
              hint={EMAIL_HINT}
            />
            <Submit busy="Criando…" name="intent" value="criar-link" className="mt-4">
              Criar link
            </Submit>
          </Form>
        )}
      </div>
    </TeamPage>
  )
}
