import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { groupCalls } from '#contract/group-calls.ts'
import { intentOf, readForm, textOf } from '#app/forms/read-form.server.ts'
import { shownGroup, type ShownGroup } from '#app/programmes/group/shown-group.server.ts'
import { LaterLive, NextLive } from '#app/programmes/group/group-lives.tsx'
import { noteRead, readNotice } from '#app/programmes/group/notices.server.ts'
import { Notices } from '#app/programmes/group/notices.tsx'
import { Empty } from '#app/learning/search/empty.tsx'
import { chooseLetter, letterOf } from '#app/learning/study-hour/letter.server.ts'
import { WhatTeachersSee } from '#app/programmes/group/what-teachers-see.tsx'
import { firstHeld } from '#app/programmes/lives/live-state.ts'
import { LiveCards } from '#app/programmes/lives/live-cards.tsx'
import { useServerClock } from '#app/programmes/lives/use-server-clock.ts'
import { redirectWithFlash, type Message } from '#app/request/flash.server.ts'
import { requireLearner, type LearnerContext } from '#app/request/guards.server.ts'
import { ifThere, notHere } from '#app/request/lacking-calls.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Submit } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Form } from '#app/ui/form.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { Person } from '#app/ui/person.tsx'
import { titled } from '#app/ui/title.ts'
import { callsOfTurma } from '#app/upstream/page-calls.server.ts'
import { expecting, NO_SUCH_ITEM } from '#app/upstream/failure.server.ts'

export const meta = () => titled('Turma')

async function groupsOf(context: LearnerContext) {
  const found = await ifThere(context, groupCalls.groups, () => context.upstream.groups.list())
  if (!found) throw notHere()
  return found.groups
}

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  context.plan(callsOfTurma)
  const found = await groupsOf(context)
  await noteRead(context, found)
  const groups = found.map(shownGroup).sort((one, other) => one.state.localeCompare(other.state))
  const letter = found.some(({ state }) => state === 'member') ? await letterOf(context, 'day') : undefined
  return { groups, letter }
}

const DONE = {
  entrar: { kind: 'success', title: 'Você está na turma.', description: 'Boas aulas!' },
  recusar: { kind: 'success', title: 'Convite recusado.' },
  whatsapp: { kind: 'success', title: 'Salvo.' },
  sair: { kind: 'success', title: 'Você saiu da turma.', description: 'Seu progresso continua aqui.' },
} as const satisfies Record<string, Message>

const ENDED: Message = {
  kind: 'warning',
  title: 'Este convite não vale mais.',
  description: 'Ele acabou ou foi retirado. Peça outro a quem convidou você.',
}

const NOT_IN: Message = { kind: 'info', title: 'Você não está nessa turma.' }

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const form = await readForm(args.request)
  const intent = intentOf(form, ['entrar', 'recusar', 'whatsapp', 'sair', 'lido', 'cartas'])
  if (intent === 'lido') return readNotice(context, form, '/turma')
  if (intent === 'cartas') return chooseLetter(context, 'day', form.has('day'), '/turma')
  const id = textOf(form, 'turma')
  const { join, leave } = context.upstream.groups
  const isLeft = intent === 'sair' || intent === 'recusar'
  const done = await expecting([NO_SUCH_ITEM], isLeft ? leave(id) : join(id, form.has('phone')))
  const refusal = intent === 'sair' ? NOT_IN : ENDED
  return redirectWithFlash(context, '/turma', done.ok ? DONE[intent] : refusal)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

const WhatsApp = ({ id, phone }: Pick<ShownGroup, 'id' | 'phone'>) =>
  phone === undefined ? null : (
    <Checkbox
      name="phone"
      id={`phone-${id}`}
      label="Quem ensina pode falar comigo pelo WhatsApp"
      hint="Se você não marcar, quem ensina não fica sabendo. Você muda isso quando quiser."
      defaultChecked={phone}
    />
  )

function Invitation({ group }: { group: ShownGroup }) {
  return (
    <Form className="card mt-4 p-4">
      <input type="hidden" name="turma" value={group.id} />
      <h2 className="break-words">{group.inviters || 'Convite'}</h2>
      <p className="mt-1 break-words font-semibold">{group.title}</p>
      <p className="text-sm text-ink-soft">{group.when}</p>
      <WhatTeachersSee {...group} />
      <WhatsApp {...group} />
      <Submit busy="Entrando…" name="intent" value="entrar" className="btn-wide mt-5 md:mr-4">
        Entrar na turma
      </Submit>{' '}
      <Submit busy="Recusando…" look="quiet" name="intent" value="recusar" className="mt-2 md:mt-5">
        Recusar
      </Submit>
    </Form>
  )
}

function Membership({ group }: { group: ShownGroup }) {
  const { id, title, when, teachers, figure, lives, past, presence, phone, notices } = group
  const titleId = `turma-${id}`
  const { now, announcement } = useServerClock(lives)
  const next = firstHeld(lives.lives)
  const others = lives.lives.filter((live) => live !== next)
  return (
    <div className="mt-4">
      <Hero labelledBy={titleId} art={<Person {...figure} className="art" />}>
        <h2 id={titleId} className="break-words text-2xl">
          {title}
        </h2>
        <p className="mt-1">{teachers ? `Com ${teachers}, de ${when}` : `De ${when}`}</p>
        {next ? <NextLive live={next} now={now} /> : <p className="mt-3">Nenhum encontro marcado.</p>}
      </Hero>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      {notices.length > 0 && (
        <section aria-labelledby={`recados-${id}`} className="card mt-4 p-4">
          <h3 id={`recados-${id}`}>Recados</h3>
          <Notices notices={notices} />
        </section>
      )}
      {others.length > 0 && (
        <ul aria-label="Outros encontros" className="card mt-4 py-2">
          {others.map((live) => (
            <LaterLive key={live.id} live={live} now={now} />
          ))}
        </ul>
      )}
      {presence && (
        <p className="mt-4">{`Presença: ${presence} ${presence.endsWith(' 1') ? 'encontro' : 'encontros'}.`}</p>
      )}
      {past.lives.length > 0 && (
        <details className="fold mt-2">
          <summary>Ver os que já passaram</summary>
          <LiveCards shown={past} />
        </details>
      )}
      <details className="fold mt-2">
        <summary>O que a equipe da turma vê</summary>
        <WhatTeachersSee {...group} />
      </details>
      {phone !== undefined && (
        <Form className="card mt-4 p-4">
          <input type="hidden" name="turma" value={id} />
          <h3>Conversa pelo WhatsApp</h3>
          <WhatsApp id={id} phone={phone} />
          <Submit busy="Salvando…" look="line" name="intent" value="whatsapp" className="btn-wide mt-3">
            Salvar
          </Submit>
        </Form>
      )}
      <Form>
        <input type="hidden" name="turma" value={id} />
        <details className="fold mt-2">
          <summary>Sair desta turma</summary>
          <p>
            Seu nome some agora da lista, da chamada e das dúvidas. A folha do mês guarda seu nome e suas
            horas até hoje, e perde os nomes 90 dias depois do fim da turma. Suas aulas, evos e anotações
            ficam com você.
          </p>
          <Submit busy="Saindo…" look="danger" name="intent" value="sair" className="mt-3">
            Sair da turma
          </Submit>
        </details>
      </Form>
    </div>
  )
}

const DailyLetter = ({ isOn }: { isOn: boolean }) => (
  <Form className="card mt-4 p-4">
    <h2>E-mail do dia</h2>
    <Checkbox
      name="day"
      label="Quero receber as novidades da turma por e-mail"
      hint="No máximo um por dia, às 18h, só quando há recado, resposta, convite ou encontro que mudou. Se um encontro próximo muda, avisamos na hora."
      defaultChecked={isOn}
    />
    <Submit busy="Salvando…" look="line" name="intent" value="cartas" className="btn-wide mt-3">
      Salvar
    </Submit>
  </Form>
)

const VIEWS = { invited: Invitation, member: Membership }

export default function Turma() {
  const { groups, letter } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-read">
      <BackLink to="/home">Início</BackLink>
      <h1 className={groups.some(({ state }) => state === 'member') ? 'sr-only' : 'mt-1'}>Turma</h1>
      {groups.length === 0 && (
        <Empty
          who="lia"
          holding="wave"
          title="Você não está em nenhuma turma."
          to="/user/conta?cupom#cupom"
          label="Usar o cupom"
        >
          Quando alguém convidar você, o convite aparece aqui e no início. Tem um cupom da turma?
        </Empty>
      )}
      {groups.map((group) => {
        const View = VIEWS[group.state]
        return <View key={group.id} group={group} />
      })}
      {letter !== undefined && <DailyLetter isOn={letter} />}
    </div>
  )
}
