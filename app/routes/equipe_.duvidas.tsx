import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { TeamGroup } from '#contract/group-shapes.ts'
import { teamGroupCalls, type Doubt } from '#contract/team-group-calls.ts'
import { pastTime, writtenDate } from '#app/domain/dates.ts'
import { bySchema } from '#app/forms/form-reader.server.ts'
import { formState, type LastResult } from '#app/forms/form-state.ts'
import { intentOf, readForm, textOf } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal } from '#app/forms/receive-form.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import { ask, askOr } from '#app/team/groups/ask.server.ts'
import { replyForm } from '#app/team/groups/forms.server.ts'
import { presence, requireAction, requireMember } from '#app/team/guards.server.ts'
import { teamTitle } from '#app/team/meta.ts'
import { TeamPage } from '#app/team/team-page.tsx'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Dúvidas')

function shownDoubt({ at, g, name = 'Sem nome', ...doubt }: Doubt, groups: TeamGroup[]) {
  const when = at.length === 10 ? writtenDate(at) : pastTime(Date.parse(at), Date.now())
  const group = groups.find(({ id }) => id === g)
  const term = group && `“${group.title}”: resposta em até ${count(group.days, 'dia útil', 'dias úteis')}`
  return { ...doubt, about: [`${name}, ${when}`, term].filter(Boolean).join(' · ') }
}

/** Approvers answer at `sem-turma` those of nobody's turma. */
async function requireRoom(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await requireMember(args)
  const { searchParams } = context.url
  const isMaker = context.member.role === 'aprovador'
  return {
    context,
    searchParams,
    isMaker,
    as: isMaker && searchParams.has('sem-turma') ? ('maker' as const) : ('teacher' as const),
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, searchParams, isMaker, as } = await requireRoom(args)
  const turma = searchParams.get('turma')
  const c = searchParams.get('depois') ?? ''
  const { items, next } = await ask(context, teamGroupCalls.teamDoubts, { ...(turma && { g: turma }), c }, as)
  const { groups } = await ask(context, teamGroupCalls.teamGroups, {})
  const where: Record<string, string> = as === 'maker' ? { 'sem-turma': '' } : turma ? { turma } : {}
  return {
    who: presence(context),
    isMaker,
    isOfNobody: as === 'maker',
    isAnswered: searchParams.has('respondida'),
    items: items.map((doubt) => shownDoubt(doubt, groups)),
    next: next && (`?${new URLSearchParams({ ...where, depois: next }).toString()}` as const),
  }
}

const GONE = { '': ['Esta dúvida não está mais aqui.'] }

export async function action(args: ActionFunctionArgs) {
  const { context, as } = await requireRoom(args)
  const form = await readForm(args.request)
  requireAction(context, intentOf(form, ['responder']))
  return receiveForm(
    context,
    { form, read: bySchema(replyForm), extra: { i: textOf(form, 'i') } },
    async ({ value }) => {
      const { i, text, q = '' } = value
      const sent = await askOr(context, teamGroupCalls.teamDoubtReply, { i, text, q }, { as, wrong: GONE })
      if (sent instanceof Refusal) return sent
      return redirectWith(`/equipe/duvidas?${as === 'maker' ? 'sem-turma&' : ''}respondida`)
    },
  )
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

function OneDoubt({ doubt, refused }: { doubt: ReturnType<typeof shownDoubt>; refused?: LastResult }) {
  const { i, title, about, n, reply = '', q = '' } = doubt
  const ids = { text: `texto-${i}`, q: `publica-${i}` }
  const { summary, field } = formState(refused, { values: { text: reply, q }, ids })
  return (
    <li className="card mb-4 p-4">
      <h2 className="text-lg">{title}</h2>
      <p className="text-sm text-ink-soft">{about}</p>
      <p className="mt-2 whitespace-pre-line break-words">{n}</p>
      {summary.length > 0 && <ErrorSummary title="A resposta não foi:" items={summary} />}
      <Form>
        <details className="fold mt-2" open={refused !== undefined}>
          <summary>{reply ? 'Respondida: mudar' : 'Responder'}</summary>
          <input type="hidden" name="i" value={i} />
          <Field {...field('text')} label="Resposta" rows={4} />
          <Field
            {...field('q')}
            label="Para mostrar a todos, a pergunta com outras palavras"
            hint="Vazia, a resposta vai só para quem perguntou. O que essa pessoa escreveu nunca aparece."
          />
          <Submit busy="Enviando…" name="intent" value="responder" className="mt-4">
            Enviar resposta
          </Submit>
        </details>
      </Form>
    </li>
  )
}

export default function Doubts() {
  const { who, isMaker, isOfNobody, isAnswered, items, next } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <TeamPage who={who} title="Dúvidas">
      {isAnswered && <Notice kind="success" title="Resposta enviada." />}
      {isMaker && (
        <p className="mt-3">
          <a href={isOfNobody ? '/equipe/duvidas' : '?sem-turma'} className="quiet">
            {isOfNobody ? 'As das turmas que eu ensino' : 'As de quem não está em uma turma'}
          </a>
        </p>
      )}
      {items.length === 0 && <p className="mt-4">Nenhuma dúvida por aqui.</p>}
      <ul className="mt-4">
        {items.map((doubt) => (
          <OneDoubt
            key={doubt.i}
            doubt={doubt}
            refused={refused?.i === doubt.i ? refused.lastResult : undefined}
          />
        ))}
      </ul>
      {next && <a href={next}>Próximas 20</a>}
    </TeamPage>
  )
}
