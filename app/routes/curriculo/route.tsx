import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { readForm } from '#app/forms/read-form.server.ts'
import { longestIn, neededIn, shownCv, storedCv, type CvPart } from '#app/learning/cv/cv.server.ts'
import { saveCv } from '#app/learning/cv/save-cv.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { TitleRow } from '#app/ui/title-row.tsx'
import { titled } from '#app/ui/title.ts'
import { Segments } from '#app/ui/segments.tsx'
import { count, insideSentence, ofText } from '#app/ui/words.ts'
import { CvForm } from './cv-form.tsx'
import { exampleOf, Examples } from './examples.tsx'
import { formValues } from './form-values.server.ts'
import { PrintedCv } from './printed-cv.tsx'

const writing = ({ title, lines }: CvPart) =>
  `${lines.length > 0 ? 'Mudar' : 'Escrever'} ${insideSentence(title)}`

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(data?.part ? writing(data.part) : 'Seu currículo')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const stored = await storedCv(context)
  const cv = shownCv(context.learner.name, stored)
  const saved = await context.savedForm()
  const all = [...cv.parts, cv.contacts]
  return {
    cv,
    part: all.find(({ name }) => name === context.url.searchParams.get('parte')),
    needed: neededIn(cv),
    longest: longestIn(cv),
    form: {
      values: formValues(stored, saved),
      offers: stored.offers.map(({ text }) => text),
      noted: all.filter(({ note }) => note),
    },
    isRecovered: saved !== undefined,
  }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  return saveCv(context, await readForm(args.request))
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function CvPage() {
  const { cv, part, needed, longest, form, isRecovered } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isHydrated = useHydrated()
  const missing = needed.filter(({ isWritten }) => !isWritten)
  const [next] = missing
  const hasLines = cv.parts.some(({ lines }) => lines.length > 0)
  const skills = cv.parts.find(({ name, lines }) => name === 'skills' && lines.length === 0)
  const ready =
    form.offers.length > 0 && skills && count(form.offers.length, 'linha pronta', 'linhas prontas')
  const download = hasLines && (
    <div className="mt-4 flex flex-wrap print:hidden">
      <ButtonLink
        to="/curriculo/pdf"
        reloadDocument
        look={next ? 'line' : 'primary'}
        className="mb-3 mr-3 px-4"
      >
        Baixar em PDF
      </ButtonLink>{' '}
      <div className="room mb-3 w-full md:w-auto">
        {isHydrated && (
          <Button type="button" look="line" className="px-4" onClick={print}>
            Imprimir
          </Button>
        )}
      </div>
    </div>
  )
  return (
    <div className="md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:items-start md:gap-x-4">
      <div className="print:hidden">
        {part ? (
          <>
            <BackLink to="/curriculo">Seu currículo</BackLink>
            <TitleRow who="lia" holding="notebook">
              <h1 className="text-xl md:text-2xl">{part.title}</h1>
            </TitleRow>
          </>
        ) : (
          <>
            <BackLink to="/user">Perfil</BackLink>
            <TitleRow who="lia" holding="frame">
              <h1 className="mt-1">Seu currículo</h1>
              <p className="mt-1 text-ink-soft">Uma página para baixar e mandar. Só você vê.</p>
            </TitleRow>
            {next && (
              <>
                <Segments parts={needed.map(({ isWritten }) => (isWritten ? 100 : 0))} className="mt-4" />
                <p className="mb-4 mt-2">
                  <strong>{ofText(needed.length - missing.length, needed.length)} partes.</strong>
                  {` Ainda ${missing.length > 1 ? 'faltam' : 'falta'}: ${missing.map(({ title }) => title).join(', ')}.`}
                </p>
                <ButtonLink to={ready ? skills.to : next.to} className="btn-wide">
                  {ready ? `Ver ${ready} das aulas` : `Escrever “${next.title}”`}
                </ButtonLink>
              </>
            )}
            {form.noted.map(({ to, title }) => (
              <p key={to} className="mt-3">
                <Link to={to}>{`Há uma anotação que você mudou depois de salvar: ${title}`}</Link>
              </p>
            ))}
            {longest && (
              <p className="card mt-4">
                {'Seu currículo é comprido para uma página, e quem contrata costuma ler só a primeira. '}
                <Link
                  to={longest.to}
                >{`Encurte a parte mais comprida: ${insideSentence(longest.title)}`}</Link>
              </p>
            )}
            {!next && download}
          </>
        )}
        {isRecovered && !refused && <Recovered />}
        {(part ?? refused ?? isRecovered) && (
          <CvForm key={`${part?.name ?? ''} ${form.values.v}`} part={part} {...form} refused={refused} />
        )}
        {part && (
          <p className="cover-primary mt-4 rounded-card p-4">{`Lia escreveu: ${exampleOf(part.title)}`}</p>
        )}
      </div>
      <div className={`md:sticky md:top-4 md:row-span-2 ${part ? 'hidden md:block print:block' : ''}`}>
        <PrintedCv {...cv} isRead={part !== undefined} />
        {next && !part && download}
      </div>
      <Examples />
    </div>
  )
}
