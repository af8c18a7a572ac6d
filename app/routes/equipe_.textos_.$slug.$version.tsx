import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { bySchema, type ParseForm } from '#app/forms/parse-form.server.ts'
import { formState } from '#app/forms/form-state.ts'
import { receiveForm, type Refusal } from '#app/forms/receive-form.server.ts'
import { historyOf } from '#app/legal/versions/history.server.ts'
import { legalTextsOf, versionAt } from '#app/legal/texts.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import { auditAction } from '#app/team/access/audit.server.ts'
import { presence, requireAct, requireMember } from '#app/team/access/guards.server.ts'
import { HistoryList } from '#app/team/page/history-list.tsx'
import { replacedAt } from '#app/team/page/history-view.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { TeamPage } from '#app/team/page/team-page.tsx'
import { acceptancesOf } from '#app/team/reports/acceptance.server.ts'
import {
  approve,
  ask,
  giveBack,
  publish,
  save,
  unpublish,
  type Editing,
} from '#app/team/texts/text-actions.server.ts'
import { typedView, versionView } from '#app/team/texts/draft-view.server.ts'
import { Editor, Stages } from '#app/team/texts/editor.tsx'
import { approveForm, draftForm, fieldsFrom, publishForm, returnForm } from '#app/team/texts/forms.server.ts'
import { Published } from '#app/team/texts/published.tsx'
import { changing } from '#app/team/texts/refusals.server.ts'
import { discardUnsaved, keepUnsaved, unsavedOf } from '#app/team/texts/unsaved.server.ts'
import { missingStep, WAYS_IDS, WaysOn } from '#app/team/texts/ways-on.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Texto legal')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  const texts = legalTextsOf(args.context)
  const at = versionAt(texts, args.params)
  return {
    who: presence(context),
    view: await versionView(context, texts, at),
    unsaved: await unsavedOf(context, at),
    replaced: replacedAt(historyOf(at.file), context.url.searchParams.get('antes')),
    accepted: await acceptancesOf(context, texts, at),
  }
}

const DONE = {
  salvar: 'Texto salvo.',
  'pedir-revisao': 'Revisão pedida.',
  aprovar: 'Texto aprovado.',
  devolver: 'Texto devolvido.',
  publicar: 'Texto publicado.',
  despublicar: 'O texto não vai mais valer: dá para mudar e publicar de novo.',
}

type Act = keyof typeof DONE
const INTENTS = ['descartar', ...(Object.keys(DONE) as Act[])] as const

export async function action(args: ActionFunctionArgs) {
  const { context, form, intent } = await requireAct(args, INTENTS)
  const { services, member } = context
  const texts = legalTextsOf(args.context)
  const { slug, version } = versionAt(texts, args.params)

  const shownAsTyped = () => typedView(texts, versionAt(texts, args.params), form)

  function done(act: Act) {
    auditAction(context, member.email, act, `${slug} ${version}`)
    const to = `/equipe/textos/${slug}/${version}`
    return redirectWithFlash(context, to, { kind: 'success', title: DONE[act] })
  }

  function received<T>(
    act: Act,
    read: ParseForm<T>,
    work: (editing: Editing, value: T) => Promise<Refusal | undefined> | undefined,
  ) {
    return receiveForm(context, { form, read, extra: { intent } }, ({ value }) =>
      changing(services, texts, slug, async () => {
        const refused = await work({ context, texts, at: versionAt(texts, args.params) }, value)
        return refused ?? (await done(act))
      }),
    )
  }

  switch (intent) {
    case 'descartar':
      await discardUnsaved(context, versionAt(texts, args.params))
      return redirectWithFlash(context, context.url.pathname, {
        kind: 'success',
        title: 'Fica o texto salvo.',
      })
    case 'salvar':
    case 'pedir-revisao':
      await keepUnsaved(context, versionAt(texts, args.params), form)
      return receiveForm(
        context,
        { form, read: bySchema(draftForm), extra: { intent, shown: shownAsTyped() } },
        ({ value }) =>
          changing(services, texts, slug, async () => {
            const editing = { context, texts, at: versionAt(texts, args.params) }
            const isAsked = intent === 'pedir-revisao'
            const base = value.certeza ? value.visto : value.base
            const conflict = save(editing, base, fieldsFrom(value), isAsked ? '' : value.nota)
            if (conflict) return data({ intent, conflict, typed: value, shown: shownAsTyped() }, 409)
            await discardUnsaved(context, editing.at)
            if (isAsked) await ask(editing, value.nota)
            return await done(intent)
          }),
      )
    case 'aprovar':
      return received(intent, bySchema(approveForm), approve)
    case 'devolver':
      return received(intent, bySchema(returnForm), giveBack)
    case 'publicar':
      return received(intent, bySchema(publishForm), publish)
    case 'despublicar':
      return received(intent, bySchema(approveForm.pick({})), unpublish)
  }
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Version() {
  const { who, view, accepted, unsaved, replaced } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer && 'lastResult' in answer ? answer.lastResult : undefined
  const conflict = answer && 'conflict' in answer ? answer : undefined
  const isOfEditor = answer?.intent === 'salvar' || answer?.intent === 'pedir-revisao'
  const ids = isOfEditor ? undefined : WAYS_IDS
  const { summary } = formState(refused, { hasAllErrors: true, ids })
  const shown = answer && 'shown' in answer ? answer.shown : undefined
  const ways = <WaysOn view={view} role={who.role} refused={isOfEditor ? undefined : refused} />
  const history = <HistoryList history={view.history} replaced={replaced} />
  return (
    <TeamPage
      who={who}
      title={`${view.title}, versão ${view.version}`}
      about={
        <>
          Estado: <strong>{view.words}</strong>
          {view.findings.length > 0 && (
            <>
              {' · '}
              <a href="#conferir">{count(view.findings.length, 'ponto a conferir', 'pontos a conferir')}</a>
            </>
          )}
          {view.preview !== undefined && <span className="block">{missingStep(view, who.role)}</span>}
        </>
      }
      up={{ to: '/equipe/textos', label: 'Textos legais' }}
      tabs={view.preview !== undefined && <Stages view={view} />}
    >
      {refused && <ErrorSummary title="Nada mudou." items={summary} />}
      {view.preview !== undefined ? (
        <>
          <Editor
            key={`${view.hash} ${unsaved?.moment ?? ''}`}
            view={view}
            unsaved={unsaved}
            refused={isOfEditor ? refused : undefined}
            conflict={conflict}
            answered={shown}
          >
            {ways}
          </Editor>
          {history}
        </>
      ) : (
        <Published view={view} accepted={accepted} unsaved={unsaved}>
          {ways}
          {history}
        </Published>
      )}
    </TeamPage>
  )
}
