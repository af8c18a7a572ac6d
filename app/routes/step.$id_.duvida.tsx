import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { calls } from '#contract/calls.ts'
import { constraintsOf } from '#app/forms/constraints.server.ts'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { formState } from '#app/forms/form-state.ts'
import { OUTAGE, refusedWith } from '#app/forms/outage.ts'
import { readForm, textOf } from '#app/forms/read-form.server.ts'
import { receiveForm, refuse } from '#app/forms/receive-form.server.ts'
import { feedbackForm } from '#app/forms/schemas.server.ts'
import { classPath } from '#app/learning/step-path.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import { itemId, requireLearner } from '#app/request/guards.server.ts'
import { ifThere, isLacking } from '#app/request/lacking-calls.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Submit } from '#app/ui/button.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { count } from '#app/ui/words.ts'
import { FormCard } from '#app/ui/card.tsx'
import { Person } from '#app/ui/person.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { titled } from '#app/ui/title.ts'
import { attempt, NOT_TAKEN } from '#app/upstream/failure.server.ts'

const TOO_MANY = 'Você já mandou muitas dúvidas hoje. Guarde esta na sua anotação e mande amanhã.'
const NOT_HERE = 'Aqui não dá para mandar dúvidas. Guarde esta na sua anotação.'

const NAMES = [
  { value: 'sem', label: 'Sem meu nome' },
  { value: 'com', label: 'Com meu nome' },
]

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(`Não entendi: ${data?.title ?? ''}`)

/** Of a class, named by `aula`. */
async function requireClass(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await requireLearner(args)
  const stepId = itemId(context.url)
  const { classes } = await context.upstream.steps.find(stepId)
  const lesson = classes.find(({ id }) => id === context.url.searchParams.get('aula'))
  if (!lesson || isLacking(context, calls.userFeedback)) throw data(null, 404)
  return { context, lesson, back: classPath(stepId, lesson.id) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, lesson, back } = await requireClass(args)
  const { title, answers } = lesson
  const saved = await context.savedForm()
  const typed = saved && textOf(saved, 'duvida')
  return { title, back, answers, typed, constraints: constraintsOf(feedbackForm) }
}

export async function action(args: ActionFunctionArgs) {
  const { context, lesson, back } = await requireClass(args)
  const form = await readForm(args.request)
  const setup = { form, read: bySchema(feedbackForm), sender: context.learner.id }
  return receiveForm(context, setup, async ({ value: { duvida, nome } }) => {
    const isNamed = nome === 'com' && lesson.answers !== undefined
    const send = () => context.upstream.feedback.send(lesson.id, duvida, isNamed)
    const sent = await attempt(ifThere(context, calls.userFeedback, send))
    if (!sent.ok && sent.code === NOT_TAKEN) return refuse(429, TOO_MANY)
    if (!sent.ok && sent.kind === 'refused') return refuse(400, refusedWith(sent.code), sent)
    if (!sent.ok) return refuse(503, OUTAGE, sent)
    if (!sent.value) return refuse(400, NOT_HERE)
    return redirectWithFlash(context, back, {
      kind: 'success',
      title: lesson.answers ? 'Dúvida enviada.' : 'Recado enviado a quem escreveu a aula.',
      description: lesson.answers
        ? 'A resposta aparece nesta aula e no início.'
        : 'Obrigado! Ele ajuda a deixar a aula mais clara.',
    })
  })
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function NotUnderstood() {
  const { title, back, answers, typed, constraints } = useLoaderData<typeof loader>()
  const { lastResult } = useActionData<typeof action>() ?? {}
  const { summary, code, field, choices } = formState(lastResult, {
    constraints,
    values: { nome: 'sem', duvida: typed },
  })
  return (
    <>
      <BackLink to={back} prefetch="none">
        {title}
      </BackLink>
      <div className="mt-1 md:grid md:grid-cols-2 md:gap-4">
        <section
          aria-labelledby="titulo"
          className="cover-primary mb-4 flex items-end overflow-hidden rounded-card md:mb-0 md:flex-col"
        >
          <div className="hero-text min-w-0 flex-1 py-3.5 pr-0 md:self-stretch md:p-7">
            <h1 id="titulo" className="text-xl md:text-2xl">
              O que você não entendeu?
            </h1>
            <p className="mt-1 text-sm md:text-base">
              {answers
                ? `${answers.n} ${answers.n.includes(' e ') ? 'respondem' : 'responde'} em até ${count(answers.days, 'dia útil', 'dias úteis')}, nesta aula e no início.`
                : 'Conte o que travou. Seu nome não aparece.'}
            </p>
          </div>
          <Person who="taina" holding="headset" className="h-20 w-20 shrink-0 md:mt-auto md:h-56 md:w-full" />
        </section>
        <FormCard className="max-w-none pt-1">
          {summary.length > 0 && (
            <ErrorSummary title="O recado não foi enviado:" items={summary} code={code} />
          )}
          {typed && !lastResult && <Recovered description="Confira e envie quando quiser." />}
          <Form>
            <Field
              {...field('duvida')}
              label={answers ? 'Sua dúvida' : 'Seu recado para quem escreveu a aula'}
              hint="Uma frase basta."
              rows={4}
            />
            {answers && <Choices {...choices('nome')} legend="Como enviar" options={NAMES} />}
            <Submit busy="Enviando…" className="mt-5">
              Enviar
            </Submit>
          </Form>
          {!answers && <p className="mt-4 text-ink-soft">Para resposta, escreva para a Ajuda.</p>}
        </FormCard>
      </div>
    </>
  )
}
