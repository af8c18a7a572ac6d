import type { Payload } from '#contract/calls.ts'
import type { TeamGroup } from '#contract/group-shapes.ts'
import { isProgrammeTag, PROGRAMME_NAMES } from '#contract/programme-tags.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { typedDate } from '#app/domain/personal-data.ts'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { textOf, textsOf } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal } from '#app/forms/receive-form.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import { changedMeanwhile } from '#app/team/page/changed-meanwhile.server.ts'
import type { TeamContext } from '#app/team/access/guards.server.ts'
import { memberOf } from '#app/team/access/members.server.ts'
import { ask, askOr } from './ask.server.ts'
import { groupForm } from './forms.server.ts'
import { readPeople } from './read-people.ts'
import { isOver } from './shown-group.server.ts'

type Facts = Pick<TeamGroup, 'title' | 'tag' | 'from' | 'to' | 'teachers' | 'trails' | 'days'>

export const valuesOf = (group?: Facts) => ({
  title: group?.title ?? '',
  tag: group?.tag ?? '',
  from: group ? typedDate(group.from) : '',
  to: group ? typedDate(group.to) : '',
  teachers: group?.teachers.map(({ n, e }) => `${n}; ${e}`).join('\n') ?? '',
  trails: group?.trails.map(({ id }) => id) ?? [],
  days: String(group?.days ?? 2),
})

const wordsOf = (group: Facts) => ({
  ...valuesOf(group),
  tag: isProgrammeTag(group.tag) ? PROGRAMME_NAMES[group.tag] : 'Nenhum',
  trails: group.trails.map(({ title }) => title).join(', '),
})

export type GroupValues = ReturnType<typeof valuesOf>

export async function trailOptions(context: TeamContext) {
  const { trails } = await context.visitor.contentFiles({})
  return trails.filter(({ draft }) => !draft).map(({ id, title }) => ({ value: id, label: title }))
}

const WRONG_DATES = { to: ['A turma termina depois do primeiro dia, até um ano depois, e não no passado.'] }
const NO_TRAIL = 'Uma das trilhas não está mais aqui. Escolha de novo.'
const namelessAt = (line: number) =>
  `Escreva em cada linha o nome e o e-mail: Pedro Alves; pedro@exemplo.com. Confira a linha ${line}.`

async function teachersIn(context: TeamContext, typed: string) {
  const people = readPeople(typed)
  const nameless = people.find(({ n, e }) => n === undefined || !e.includes('@'))
  if (nameless) return namelessAt(nameless.line)
  const teachers = people.map(({ n = '', e }) => ({ n, e: e.toLowerCase() }))
  for (const { e } of teachers)
    if (!(await memberOf(context.services, e)))
      return `${e} não é da equipe. Peça a quem cuida do servidor para convidar.`
  return teachers
}

type Save = typeof teamGroupCalls.teamGroupSave

export async function endGroup(context: TeamContext, group: TeamGroup, as: 'teacher' | 'maker') {
  await ask(context, teamGroupCalls.teamGroupEnd, { g: group.id }, as)
  return redirectWith(isOver(group) ? '/equipe/turmas' : '/equipe/turmas?encerrada')
}

/** The coupon before ends, unless the page that asks for it shows an older turma. */
export async function changeCoupon(context: TeamContext, group: TeamGroup, form: FormData) {
  const { id: i, title, tag, from, to, teachers, days } = group
  const trails = group.trails.map(({ id }) => id)
  const v = textOf(form, 'v') || undefined
  const payload = { i, title, tag, from, to, teachers, days, trails, v, coupon: 1 } as Payload<Save>
  const saved = await askOr(context, teamGroupCalls.teamGroupSave, payload, 'maker')
  return redirectWith(`/equipe/turmas/${i}/dados?${saved instanceof Refusal ? 'mudou' : 'trocado'}`)
}

export async function saveGroup(context: TeamContext, form: FormData, group?: TeamGroup) {
  const trails = textsOf(form, 'trails')
  const extra = { trails, v: textOf(form, 'v') }
  return receiveForm(
    context,
    { form, read: bySchema(groupForm), sender: context.member.email, extra },
    async ({ value, isRepeated }) => {
      if (isRepeated && !group) return redirectWith('/equipe/turmas')
      const teachers = await teachersIn(context, value.teachers)
      if (typeof teachers === 'string') return new Refusal(400, { teachers: [teachers] })
      if (trails.length === 0) return new Refusal(400, { trails: ['Escolha ao menos uma trilha.'] })
      const options = (await trailOptions(context)).map(({ value: id, label: title }) => ({ id, title }))
      const chosen = trails.map((id) => [...options, ...(group?.trails ?? [])].find((one) => one.id === id))
      if (!chosen.every((one) => one !== undefined)) return new Refusal(400, { trails: [NO_TRAIL] })
      const payload = { ...value, teachers, trails, ...(group && { i: group.id }) }
      const changed = async () => {
        const { group: now } = await ask(context, teamGroupCalls.teamGroup, { g: group?.id ?? '' }, 'maker')
        extra.v = now.v ?? ''
        return changedMeanwhile(wordsOf({ ...payload, trails: chosen }), wordsOf(now))
      }
      const saved = await askOr(context, teamGroupCalls.teamGroupSave, payload, 'maker', {
        wrong: WRONG_DATES,
        changed,
      })
      return saved instanceof Refusal ? saved : redirectWith(`/equipe/turmas/${saved.id}/dados?salva`)
    },
  )
}
