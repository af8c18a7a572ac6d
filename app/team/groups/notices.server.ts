import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { TeamNotice } from '#contract/team-notice-calls.ts'
import { pastTime } from '#app/domain/dates.ts'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { readForm, textOf, textsOf, intentOf } from '#app/forms/read-form.server.ts'
import { receiveForm, refuse, Refusal } from '#app/forms/receive-form.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import type { TeamContext } from '#app/team/access/guards.server.ts'
import { ofText } from '#app/ui/words.ts'
import { ask, askOr } from './ask.server.ts'
import { noticeForm } from './forms.server.ts'
import { namedIn } from './people.server.ts'

const inWords = new Intl.ListFormat('pt-BR')

const shownNotice = ({ i, text, n, at, to, read, of }: TeamNotice) => ({
  id: i,
  text,
  about: [
    `${n}, ${pastTime(Date.parse(at), Date.now())}`,
    to && (to.length > 0 ? `para ${inWords.format(to)}` : 'para quem já saiu da turma'),
    read === undefined ? undefined : `visto por ${ofText(read, of)}`,
  ]
    .filter(Boolean)
    .join(' · '),
})

/** `para` names whom a recado is for, `alguns` that somebody is; without both, the whole turma. */
export async function noticesView(context: TeamContext, g: string) {
  const { searchParams } = context.url
  const ids = searchParams.getAll('para')
  const { notices } = await ask(context, teamGroupCalls.teamNotices, { g })
  return {
    notices: notices.map(shownNotice),
    chosen: ids.length,
    named: ids.length > 0 || searchParams.has('alguns') ? await namedIn(context, g, ids) : undefined,
    done: (['publicado', 'retirado'] as const).find((name) => searchParams.has(name)),
  }
}

const FULL =
  'Esta turma já teve três recados hoje, contando os retirados. O que você escreveu continua aqui: envie amanhã, ou fale no encontro.'
const LEFT = 'Alguém saiu da turma desde que você abriu a página. Abra Pessoas e escolha de novo.'

export async function saveNotice(context: TeamContext, g: string) {
  const form = await readForm(context.request)
  const page = `/equipe/turmas/${g}/recados`
  if (intentOf(form, ['publicar', 'retirar']) === 'retirar') {
    // Where somebody took it back before, this is as well.
    await askOr(context, teamGroupCalls.teamNoticeSave, { g, i: textOf(form, 'recado'), gone: 1 })
    return redirectWith(`${page}?retirado`)
  }
  const to = textsOf(form, 'to')
  // The same words to another turma are another recado.
  const sender = `${context.member.email} ${page}`
  return receiveForm(context, { form, read: bySchema(noticeForm), sender }, async ({ value, isRepeated }) => {
    if (isRepeated) return redirectWith(`${page}?publicado`)
    const payload = { g, text: value.text, ...(to.length > 0 && { to }) }
    const saved = await askOr(context, teamGroupCalls.teamNoticeSave, payload, 'teacher', {
      wrong: { '': [LEFT] },
      changed: () => Promise.resolve(refuse(409, FULL)),
    })
    return saved instanceof Refusal ? saved : redirectWith(`${page}?publicado`)
  })
}
