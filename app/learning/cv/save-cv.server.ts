import { z } from 'zod'
import { LONGEST_LINE, LONGEST_TEXT, MOST_LINES, MOST_SKILLS, NOTED_PARTS } from '#contract/cv-shapes.ts'
import { text } from '#contract/values.ts'
import { linesOf } from '#contract/typed-text.ts'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { textOf, textsOf } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal, refuse } from '#app/forms/receive-form.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { expecting } from '#app/upstream/failure.server.ts'
import { storedCv, TITLES } from './cv.server.ts'

const OTHER_PAGE =
  'Você salvou o currículo em outra aba ou outro aparelho depois de abrir esta página. O que você escreveu continua aqui. Para ficar com ele, salve de novo; para ver o outro, abra a página outra vez.'

const words = text
  .default('')
  .refine(({ length }) => length <= LONGEST_TEXT, `Encurte este texto: cabem ${LONGEST_TEXT} letras.`)

const lines = text.default('').transform((typed, context) => {
  const written = linesOf(typed)
  const long = written.find(({ length }) => length > LONGEST_LINE)
  const wrong =
    written.length > MOST_LINES
      ? `Deixe até ${MOST_LINES} linhas: agora são ${written.length}.`
      : long && `Encurte a linha “${long.slice(0, 30)}…”: cabem ${LONGEST_LINE} letras.`
  if (wrong) context.addIssue({ code: 'custom', message: wrong })
  return written
})

const cvForm = z.object({
  goal: words,
  experience: lines,
  education: lines,
  courses: lines,
  ownSkills: lines,
  contacts: words,
  v: z.coerce.number().int().min(0),
})

/** Puts a note that changed below what is in its part, and says so. */
async function addNote(context: LearnerContext, form: FormData) {
  const part = NOTED_PARTS.find((name) => form.get('intent') === `usar-${name}`)
  const note = part && (await storedCv(context)).notes?.[part]
  if (!note) return undefined
  const typed = linesOf(textOf(form, part))
  form.set(part, [...new Set([...typed, ...linesOf(note)])].join('\n'))
  return `A anotação está no fim de “${TITLES[part]}”. Confira e apague o que não servir mais.`
}

/** Saves the form of the CV; what was typed stays where a newer version is kept. */
export async function saveCv(context: LearnerContext, form: FormData) {
  const description = await addNote(context, form)
  const ticked = textsOf(form, 'skills')
  const extra: { skills: string[]; v?: number } = { skills: ticked }
  const setup = { form, read: bySchema(cvForm), sender: context.learner.id, extra }
  return receiveForm(context, setup, async ({ value: { ownSkills, v, ...typed }, isRepeated }) => {
    const isOfSkills = ticked.length > 0 || form.has('ownSkills')
    const isWhole = isOfSkills && Object.keys(typed).every((name) => form.has(name))
    // A form of one part leaves the others as they are.
    const stored = isWhole ? undefined : await storedCv(context)
    const skills = isOfSkills ? [...new Set([...ticked, ...ownSkills])] : (stored?.skills ?? [])
    if (skills.length > MOST_SKILLS) {
      const message = `Escolha até ${MOST_SKILLS}, com as que você escreveu: agora são ${skills.length}.`
      return new Refusal(400, { [ticked.length > 0 ? 'skills' : 'ownSkills']: [message] })
    }
    const names = Object.keys(typed) as (keyof typeof typed)[]
    const parts = names.map((name) => [name, (form.has(name) ? undefined : stored?.[name]) ?? typed[name]])
    const cv = { ...(Object.fromEntries(parts) as typeof typed), skills, v }
    const saved = await expecting([409], context.upstream.cv.save(cv))
    if (!saved.ok && !isRepeated) {
      extra.v = (await storedCv(context)).v
      return refuse(409, OTHER_PAGE)
    }
    return redirectWithFlash(context, '/curriculo', {
      kind: 'success',
      title: 'Currículo salvo.',
      description,
    })
  })
}
