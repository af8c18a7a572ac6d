import type { Payload } from '#contract/calls.ts'
import type { TeamGroup } from '#contract/group-shapes.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { typedDate } from '#app/domain/personal-data.ts'
import { bySchema } from '#app/forms/form-reader.server.ts'
import { textsOf } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal } from '#app/forms/receive-form.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import type { TeamContext } from '#app/team/guards.server.ts'
import { memberOf } from '#app/team/members.server.ts'
import { ask, askOr } from './ask.server.ts'
import { groupForm } from './forms.server.ts'
import { readPeople } from './read-people.ts'

export const valuesOf = (group?: TeamGroup) => ({
  title: group?.title ?? '',
  tag: group?.tag ?? '',
  from: group ? typedDate(group.from) : '',
  to: group ? typedDate(group.to) : '',
  teachers: group?.teachers.map(({ n, e }) => `${n}; ${e}`).join('\n') ?? '',
  trails: group?.trails.map(({ id }) => id) ?? [],
  days: String(group?.days ?? 2),
})

export type GroupValues = ReturnType<typeof valuesOf>

export async function trailOptions(context: TeamContext) {
  const { trails } = await context.visitor.contentFiles({})
  return trails.filter(({ draft }) => !draft).map(({ id, title }) => ({ value: id, label: title }))
}

const WRONG_DATES = { to: ['A turma termina depois do primeiro dia, até um ano depois, e não no passado.'] }
const NAMELESS = 'Escreva em cada linha o nome e o e-mail: Pedro Alves; pedro@exemplo.com'

async function teachersIn(context: TeamContext, typed: string) {
  const teachers = readPeople(typed).map(({ n = '', e }) => ({ n, e: e.toLowerCase() }))
  if (teachers.some(({ n, e }) => n === '' || !e.includes('@'))) return NAMELESS
  for (const { e } of teachers)
    if (!(await memberOf(context.services, e)))
      return `${e} não é da equipe. Peça a quem cuida do servidor para convidar.`
  return teachers
}

type Save = typeof teamGroupCalls.teamGroupSave

/** The coupon before ends. */
export async function changeCoupon(context: TeamContext, group: TeamGroup) {
  const { id, people: _, waiting: __, ...kept } = group
  const asked = { ...kept, i: id, trails: kept.trails.map((one) => one.id), coupon: 1 } as Payload<Save>
  await ask(context, teamGroupCalls.teamGroupSave, asked, 'maker')
  return redirectWith(`/equipe/turmas/${id}/dados?trocado`)
}

/** A new turma, or with `id` a change of one. */
export async function saveGroup(context: TeamContext, form: FormData, id?: string) {
  const trails = textsOf(form, 'trails')
  return receiveForm(
    context,
    { form, read: bySchema(groupForm), sender: context.member.email, extra: { trails } },
    async ({ value, isRepeated }) => {
      if (isRepeated && id === undefined) return redirectWith('/equipe/turmas')
      const teachers = await teachersIn(context, value.teachers)
      if (typeof teachers === 'string') return new Refusal(400, { teachers: [teachers] })
      if (trails.length === 0) return new Refusal(400, { trails: ['Escolha ao menos uma trilha.'] })
      const asked = { ...value, teachers, trails, ...(id !== undefined && { i: id }) }
      const saved = await askOr(context, teamGroupCalls.teamGroupSave, asked, {
        as: 'maker',
        wrong: WRONG_DATES,
      })
      return saved instanceof Refusal ? saved : redirectWith(`/equipe/turmas/${saved.id}/dados?salva`)
    },
  )
}
