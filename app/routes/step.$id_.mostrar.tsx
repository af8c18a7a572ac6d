import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { groupCalls } from '#contract/group-calls.ts'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { classPath } from '#app/learning/step-path.ts'
import { redirectWithFlash, type Message } from '#app/request/flash.server.ts'
import { itemId, requireLearner } from '#app/request/guards.server.ts'
import { isLacking } from '#app/request/lacking-calls.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink, Submit } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { titled } from '#app/ui/title.ts'
import { count } from '#app/ui/words.ts'
import { expecting, NO_SUCH_ITEM, NOT_TAKEN } from '#app/upstream/failure.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(`Mostrar a quem ensina: ${data?.title ?? ''}`)

/** Of a class, named by `aula`. */
async function requireClass(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await requireLearner(args)
  const stepId = itemId(context.url)
  const { classes } = await context.upstream.steps.find(stepId)
  const lesson = classes.find(({ id }) => id === context.url.searchParams.get('aula'))
  if (!lesson || isLacking(context, groupCalls.work)) throw data(null, 404)
  return { context, lesson, back: classPath(stepId, lesson.id) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { lesson, back } = await requireClass(args)
  const { title, takesWork, works = [], n: note = '' } = lesson
  const isAwaited = works.some(({ reply }) => !reply)
  return { title, back, takesWork, note, isAwaited, hasShown: works.length > 0 }
}

const SHOWN: Message = {
  kind: 'success',
  title: 'Pronto, quem ensina vai ler.',
  description: 'A resposta aparece nesta aula e no início.',
}
const NOT_SHOWN: Message = {
  kind: 'info',
  title: 'Sua anotação não foi mostrada.',
  description: 'Ninguém ensina esta aula a você agora, ou o texto de antes ainda espera resposta.',
}
const WITHDRAWN: Message = {
  kind: 'success',
  title: 'Recolhido.',
  description: 'O texto e seu nome saíram da página da equipe. Sua anotação continua aqui.',
}

export async function action(args: ActionFunctionArgs) {
  const { context, lesson, back } = await requireClass(args)
  const { showNote, withdrawNotes } = context.upstream.groups
  if (intentOf(await readForm(args.request), ['mostrar', 'recolher']) === 'recolher') {
    await withdrawNotes(lesson.id)
    return redirectWithFlash(context, back, WITHDRAWN)
  }
  const note = lesson.n?.trim()
  const shown = note ? await expecting([NOT_TAKEN, NO_SUCH_ITEM], showNote(lesson.id, note)) : undefined
  return redirectWithFlash(context, back, shown?.ok ? SHOWN : NOT_SHOWN)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

/** What goes, to whom, and what comes back: read before it is sent. */
function Showing({ n, days, note }: { n: string; days: number; note: string }) {
  const read = n.includes(' e ') ? 'vão ler' : 'vai ler'
  return (
    <Form className="card mt-4 p-4">
      <p>
        {`${n} ${read} o texto como está agora, com seu nome. A resposta vem em até ${count(days, 'dia útil', 'dias úteis')}, nesta aula e no início. Não vale nota.`}
      </p>
      <p className="mt-3 whitespace-pre-line break-words font-semibold">{note}</p>
      <Submit busy="Enviando…" name="intent" value="mostrar" className="btn-wide mt-5">
        Mostrar
      </Submit>
    </Form>
  )
}

export default function ShowNote() {
  const { title, back, takesWork, note, isAwaited, hasShown } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-read">
      <BackLink to={back} prefetch="none">
        {title}
      </BackLink>
      <h1 className="mt-1">Mostrar sua anotação a quem ensina</h1>
      {takesWork && note && <Showing {...takesWork} note={note} />}
      {takesWork && !note && (
        <section className="card mt-4 p-4">
          <p>Sua anotação desta aula está vazia. Escreva nela primeiro.</p>
          <ButtonLink to={back} prefetch="none" className="btn-wide mt-4">
            Voltar à aula
          </ButtonLink>
        </section>
      )}
      {!takesWork && !isAwaited && <p className="mt-4">Ninguém ensina esta aula a você agora.</p>}
      {hasShown && (
        <Form className="card mt-4 p-4">
          <p>
            {isAwaited && 'O que você mostrou ainda espera resposta. '}
            Você pode recolher: os textos desta aula, as respostas e seu nome saem da página da equipe, e as
            respostas saem daqui também. Sua anotação fica.
          </p>
          <Submit busy="Recolhendo…" look="line" name="intent" value="recolher" className="btn-wide mt-4">
            Recolher
          </Submit>
        </Form>
      )}
    </div>
  )
}
