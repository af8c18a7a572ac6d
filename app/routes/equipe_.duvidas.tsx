import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { TeamGroup } from '#contract/group-shapes.ts'
import { teamGroupCalls, type Doubt } from '#contract/team-group-calls.ts'
import { pastTime, writtenDate } from '#app/domain/dates.ts'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { formState, type LastResult } from '#app/forms/form-state.ts'
import { intentOf, readForm, textOf } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal } from '#app/forms/receive-form.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import { changedMeanwhile } from '#app/team/page/changed-meanwhile.server.ts'
import { ask, askOr, everyPage } from '#app/team/groups/ask.server.ts'
import { replyForm } from '#app/team/groups/forms.server.ts'
import { presence, requireMember } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { Initials } from '#app/team/page/signs.tsx'
import { Task } from '#app/team/page/task.tsx'
import { TeamPage } from '#app/team/page/team-page.tsx'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Para responder')

function shownDoubt({ at, g, name, classId: _, ...doubt }: Doubt, groups: TeamGroup[]) {
  const when = at.length === 10 ? writtenDate(at) : pastTime(Date.parse(at), Date.now())
  const group = groups.find(({ id }) => id === g)
  const term = group && `“${group.title}”: resposta em até ${count(group.days, 'dia útil', 'dias úteis')}`
  const about = [when, term].filter(Boolean).join(' · ')
  return { ...doubt, name, title: name ?? 'Alguém sem nome', part: doubt.title, about }
}

type ShownDoubt = ReturnType<typeof shownDoubt>

/** Approvers answer at `sem-turma` those of nobody's turma. */
async function requireRoom(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await requireMember(args)
  const isMaker = context.member.role === 'aprovador'
  const isOfNobody = isMaker && context.url.searchParams.has('sem-turma')
  return { context, isMaker, as: isOfNobody ? ('maker' as const) : ('teacher' as const) }
}

type Room = Awaited<ReturnType<typeof requireRoom>>

/** A page of them, of one turma or of all. */
async function doubtsAt({ context, as }: Room, c: string, turma?: string | null) {
  const payload = { ...(turma && { g: turma }), c }
  const { items, next } = await ask(context, teamGroupCalls.teamDoubts, payload, as)
  const { groups } = await ask(context, teamGroupCalls.teamGroups, {})
  return { items: items.map((doubt) => shownDoubt(doubt, groups)), next }
}

export async function loader(args: LoaderFunctionArgs) {
  const room = await requireRoom(args)
  const { context, isMaker, as } = room
  const { searchParams } = context.url
  const turma = searchParams.get('turma')
  const { items, next } = await doubtsAt(room, searchParams.get('depois') ?? '', turma)
  const where: Record<string, string> = as === 'maker' ? { 'sem-turma': '' } : turma ? { turma } : {}
  const open = items.filter(({ reply }) => !reply).length
  const isWhole = !turma && !searchParams.has('depois')
  return {
    who: presence(context),
    /** On the first page of all, where those without an answer come first. */
    waits: isWhole && open > 0 && `${open}${next && open === items.length ? ' ou mais' : ''} por responder`,
    isMaker,
    isOfNobody: as === 'maker',
    isAnswered: searchParams.has('respondida'),
    items,
    next: next && (`?${new URLSearchParams({ ...where, depois: next }).toString()}` as const),
  }
}

export async function action(args: ActionFunctionArgs) {
  const room = await requireRoom(args)
  const { context, as } = room
  const form = await readForm(args.request)
  intentOf(form, ['responder'])
  const doubt: Partial<ShownDoubt> = { i: textOf(form, 'i'), v: textOf(form, 'v') }
  return receiveForm(context, { form, read: bySchema(replyForm), extra: { doubt } }, async ({ value }) => {
    const { i, text, q = '', v } = value
    const changed = async () => {
      const pages = await everyPage((c) => doubtsAt(room, c))
      const now = pages.flatMap(({ items }) => items).find((one) => one.i === i)
      Object.assign(doubt, now)
      return now && changedMeanwhile({ text, q }, { text: now.reply ?? '', q: now.q ?? '' })
    }
    const sent = await askOr(context, teamGroupCalls.teamDoubtReply, { i, text, q, v }, as, { changed })
    if (sent instanceof Refusal) return sent
    return redirectWith(`/equipe/duvidas?${as === 'maker' ? 'sem-turma&' : ''}respondida`)
  })
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

function OneDoubt({ doubt, refused }: { doubt: ShownDoubt; refused?: LastResult }) {
  const { i, name, title, part, about, kind, n, reply = '', q = '', v } = doubt
  const ids = { text: `texto-${i}`, q: `publica-${i}` }
  const { summary, field } = formState(refused, { values: { text: reply, q }, ids })
  return (
    <li className="card mb-4 p-4">
      <div className="flex items-center">
        <Initials of={name ?? '?'} />{' '}
        <div className="min-w-0 flex-1 break-words">
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm">{part}</p>
        </div>{' '}
        {i && (
          <span className={`tag ${kind === 'work' ? 'tag-good' : 'tag-info'} text-sm`}>
            {kind === 'work' ? 'trabalho' : 'dúvida'}
          </span>
        )}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{about}</p>
      <p className="said">{n}</p>
      {summary.length > 0 && <ErrorSummary title="A resposta não foi:" items={summary} />}
      <Form>
        <details className="begin mt-4" open={refused !== undefined}>
          <summary className={`btn ${reply ? 'btn-line' : 'btn-primary'}`}>
            {reply ? 'Respondida: mudar' : 'Responder'}
          </summary>
          <input type="hidden" name="i" value={i} />
          <input type="hidden" name="v" value={v ?? ''} />
          <Field {...field('text')} label="Resposta" rows={4} />
          {kind === 'doubt' && (
            <Field
              {...field('q')}
              label="Para mostrar a todos, a pergunta com outras palavras"
              hint="Vazia, a resposta vai só para quem perguntou. O que essa pessoa escreveu nunca aparece."
            />
          )}
          <Submit busy="Enviando…" name="intent" value="responder" className="mt-4">
            Enviar resposta
          </Submit>
        </details>
      </Form>
    </li>
  )
}

/** What was typed to a doubt that is not in this list any more is shown too, and with it what it began from. */
function withRefused(items: ShownDoubt[], refused: Partial<ShownDoubt>): ShownDoubt[] {
  const gone = {
    i: '',
    name: undefined,
    title: 'Sua resposta',
    part: '',
    about: '',
    n: '',
    kind: 'doubt' as const,
  }
  const doubt = { ...gone, ...items.find(({ i }) => i === refused.i) }
  return [{ ...doubt, ...refused }, ...items.filter(({ i }) => i !== refused.i)]
}

export default function Doubts() {
  const { who, waits, isMaker, isOfNobody, isAnswered, items, next } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const shown = refused ? withRefused(items, refused.doubt) : items
  return (
    <TeamPage who={who} title="Para responder" about={waits}>
      {isAnswered && <Notice kind="success" title="Resposta enviada." />}
      {isMaker && (
        <p className="mt-3">
          <a href={isOfNobody ? '/equipe/duvidas' : '?sem-turma'} className="quiet">
            {isOfNobody ? 'As das turmas que eu ensino' : 'As de quem não está em uma turma'}
          </a>
        </p>
      )}
      {items.length === 0 && (
        <ul className="card mt-4 max-w-read px-4 py-2">
          <Task icon="calm" text="Nada para responder." />
        </ul>
      )}
      <ul className="cards mt-4">
        {shown.map((doubt) => (
          <OneDoubt
            key={doubt.i}
            doubt={doubt}
            refused={refused?.doubt.i === doubt.i ? refused.lastResult : undefined}
          />
        ))}
      </ul>
      {next && <a href={next}>Próximas 20</a>}
    </TeamPage>
  )
}
