import type { calls, Data } from '#contract/calls.ts'
import { profileEntries } from '#app/domain/profile-fields.ts'
import { classPath } from '#app/learning/step-path.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'

/** The step of the trail *Primeiro emprego*, and its classes whose tasks write the parts. */
const STEP = 'curriculo'
const PARTS = {
  goal: { title: 'Objetivo', classId: 'o-que-o-recrutador-le-primeiro' },
  experience: { title: 'Experiências', classId: 'experiencia-sem-emprego-formal' },
  contacts: { title: 'Contatos', classId: 'revisar-em-dez-minutos' },
}

/** So many lines leave room for the rest on one page. */
const MOST_ABILITIES = 8

type Held = Data<typeof calls.userComplete>
type PartName = keyof typeof PARTS

/** Notes by class; an upstream that does not list classes has them in the step. */
async function notesOf({ steps }: LearnerUpstream, { classes }: Held): Promise<Map<string, string>> {
  if (classes) return new Map(classes.map(({ id, n = '' }) => [id, n]))
  const step = await attempt(steps.find(STEP))
  return new Map(step.ok ? step.value.classes.map(({ id, n = '' }) => [id, n]) : [])
}

function partOf(name: PartName, notes: ReadonlyMap<string, string>) {
  const { title, classId } = PARTS[name]
  return { title, to: `${classPath(STEP, classId)}#anotar` as const, text: notes.get(classId)?.trim() ?? '' }
}

/** Until there is a note with contacts, those of the account stand for it. */
function contactsOf(held: Held): string {
  const shown = profileEntries(held).filter(({ name }) => name === 'phone' || name === 'email')
  return shown.flatMap(({ value }) => value || []).join('\n')
}

export async function cvOf(upstream: LearnerUpstream) {
  const held = await upstream.profile.complete()
  const notes = await notesOf(upstream, held)
  const contacts = partOf('contacts', notes)
  const abilities = held.abilities?.latest.map(({ text }) => text) ?? []
  return {
    name: held.name,
    contacts: { ...contacts, own: contactsOf(held) },
    parts: [partOf('goal', notes), partOf('experience', notes)],
    abilities,
    mainAbilities: abilities.slice(0, MOST_ABILITIES),
  }
}

export type Cv = Awaited<ReturnType<typeof cvOf>>
