import { ownProgrammes, PROGRAMMES } from '#app/domain/programmes.ts'
import { shownProgress } from '#app/domain/levels.server.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import { leftOut } from '#contract/read-leniently.ts'
import { hasLevel } from '#contract/shapes.ts'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { useFlash } from '#app/layout/flash.tsx'
import { newTextsFor } from '#app/legal/acceptance/accepted.server.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { readNotice } from '#app/programmes/group/notices.server.ts'
import { LiveCard } from '#app/programmes/lives/live-card.tsx'
import { byState, firstHeld, isClose } from '#app/programmes/lives/live-state.ts'
import { useServerClock } from '#app/programmes/lives/use-server-clock.ts'
import { shownLives } from '#app/programmes/lives/shown-live.server.ts'
import { findHome, type HomeData } from '#app/learning/next-step/find-home.server.ts'
import { nextUp, promiseOf, type Next } from '#app/learning/next-step/next-step.server.ts'
import { shelfTrail } from '#app/learning/shelf/shelf-trail.server.ts'
import { letterOf } from '#app/learning/study-hour/letter.server.ts'
import { AUTH_EVENTS } from '#app/request/auth-failure-messages.ts'
import { requireLearner, type LearnerContext } from '#app/request/guards.server.ts'
import { isLacking } from '#app/request/lacking-calls.server.ts'
import { ButtonLink, TextLink } from '#app/ui/button.tsx'
import { useLite } from '#app/ui/lite-mode.ts'
import { Person } from '#app/ui/person.tsx'
import { firstNameOf } from '#app/ui/words.ts'
import { titled } from '#app/ui/title.ts'
import { Abilities } from '#app/learning/abilities.tsx'
import { Agenda } from './agenda.tsx'
import { NewTexts } from './new-texts.tsx'
import { NextCard, ReviewOffer, WelcomeBack } from './next-card.tsx'
import { OwnGroups } from './own-groups.tsx'
import { homeGroups } from './own-groups.server.ts'
import { Recommended } from './recommended.tsx'
import { UntilTomorrow } from './until-tomorrow.tsx'
import { WeekCard } from './week-card.tsx'
import { shownWeek } from './week.server.ts'

export const meta = () => titled('Home')

export const handle = { isStyledFirst: ({ next }: { next: Next }) => next.kind !== 'done' }

const SHOWN_TRAILS = 2
const SHOWN_ABILITIES = 2

/** Since the last thing was done; then home leads with what is due for review. */
const AWAY = 3 * DAY

/** Phones have no tab for the first of two. */
const programmesOf = (tags: string) =>
  ownProgrammes(tags).map((tag) => ({ to: PROGRAMMES[tag].to, name: PROGRAMMES[tag].name }))

/** When something was last done, as far as the cards say (epoch ms); 0 where they do not. */
function lastDone({ current, recommended }: HomeData): number {
  const cards = [...(current ? [current] : []), ...recommended.flatMap(({ steps }) => steps)]
  return Math.max(0, ...cards.map(({ updatedAt }) => (updatedAt === undefined ? 0 : Date.parse(updatedAt))))
}

/** Once, in the first session. */
async function isWelcome({ learner, session }: LearnerContext): Promise<boolean> {
  if (!learner.isFirstLogin) return false
  let isDue = false
  await session.change(({ isWelcomed }) => {
    isDue = !isWelcomed
    return { isWelcomed: true }
  })
  return isDue
}

/** Only an outage of `user/home/` is critical; other failures become a sentence on the page. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const home = await findHome(context.upstream)
  const { recommended, live } = home
  const next = await nextUp(home, context)
  const trails = recommended.map(shelfTrail)
  const others = trails.filter(({ id }) => !('trailId' in next) || id !== next.trailId)
  const { now, lives } = shownLives(live)
  const { on, soon } = byState(lives, now)
  const { evos, level, toNextLevel } = hasLevel(home) ? home : context.learner
  const programmes = programmesOf(context.learner.tags)
  const isLeaving = context.url.searchParams.has('ate')
  const isAway = 'trailId' in next && now - (lastDone(home) || now) >= AWAY && (home.due ?? 0) > 0
  const hasBegun = trails.some(({ progress }) => progress)
  const usual = isAway ? 'Bom ver você de volta.' : subtitleOf(next, hasBegun, evos, context.learner.tags)
  const subtitle = isLeaving ? 'Bom descanso.' : usual
  return {
    firstName: firstNameOf(context.learner.name),
    isAway,
    farewell: isLeaving
      ? { promise: promiseOf(next), isLetterOff: (await letterOf(context, 'week')) === false }
      : undefined,
    subtitle: !isLeaving && (await isWelcome(context)) ? WELCOME : subtitle,
    levelProgress: shownProgress({ evos, level, toNextLevel }),
    week: shownWeek(home.week, now),
    next,
    trails: (others.length > 0 ? others : trails).slice(0, SHOWN_TRAILS),
    abilities: home.abilities && {
      ...home.abilities,
      latest: home.abilities.latest.slice(0, SHOWN_ABILITIES),
    },
    due: home.due ?? 0,
    own: homeGroups(home),
    lives: { now, lives: [...on, ...soon] },
    agenda: home.groups?.some(({ state }) => state === 'member') ? ('/turma' as const) : programmes[0]?.to,
    programmes,
    newTexts: await newTextsFor(legalTextsOf(args.context), context.services, context.learner.id),
    hasNotesPage: !isLacking(context, calls.userNotes),
    trailsLeftOut: leftOut(home, 'recommended'),
    livesLeftOut: leftOut(home, 'live'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const form = await readForm(args.request)
  intentOf(form, ['lido'])
  return readNotice(context, form, '/home')
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

const SUBTITLES: Record<Next['kind'], string> = {
  continue: '',
  start: 'Que tal começar por aqui?',
  done: 'Que caminho bonito você fez.',
  locked: 'Bom ter você aqui.',
  nothing: 'Bom ter você aqui.',
  unread: 'Bom ter você aqui.',
}

function subtitleOf(next: Next, hasBegun: boolean, evos: number, tags: string): string {
  if (next.kind !== 'start') return SUBTITLES[next.kind]
  if (evos === 0) {
    const [own] = ownProgrammes(tags)
    const reason = next.reason ?? (own && `Você está no ${PROGRAMMES[own].name}`)
    return SUBTITLES.start + (reason ? ` ${reason}: por isso, esta trilha vem primeiro.` : '')
  }
  return hasBegun
    ? 'Você está indo bem. Este é o próximo passo.'
    : 'Você terminou tudo o que começou! Que tal esta trilha agora?'
}

const WELCOME = 'Boas-vindas! As aulas são curtas, e você para quando quiser: o que você fez fica guardado.'

export default function Home() {
  const {
    firstName,
    subtitle,
    isAway,
    farewell,
    levelProgress,
    week,
    next,
    trails,
    abilities,
    due,
    own,
    lives,
    ...lists
  } = useLoaderData<typeof loader>()
  const { now, announcement } = useServerClock(lives)
  const hasAbilities = (abilities?.latest.length ?? 0) > 0
  const close = lives.lives.filter((live) => isClose(live, now))
  const ahead = firstHeld(lives.lives.filter((live) => !close.includes(live)))
  const agenda = lives.lives.filter((live) => live.cancelled || live === ahead)
  const isRefused = useFlash()?.title === AUTH_EVENTS[1111].title
  const hasDates = agenda.length > 0 || lists.livesLeftOut > 0
  return (
    <>
      <h1 className="break-words">
        {useLite() && (
          <svg aria-hidden="true" viewBox="0 0 28 28" className="line-face">
            <path d="M14 2a7 7 0 1 0 .1 0M2 27c1-7 5-9 12-9s11 2 12 9M11 10c1 3 5 3 6 0" />
          </svg>
        )}
        {`Oi, ${firstName}.`}
      </h1>
      {subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
      {isRefused && (
        <div className="card mt-4 flex flex-wrap items-center py-4">
          <Person who="taina" />
          <p className="min-w-0 flex-1">
            <strong className="block">Este programa abre com cupom</strong> Você ainda não está nele.
          </p>
          <ButtonLink to="/user/conta?cupom#cupom" look="line" className="btn-wide mt-3">
            Usar um cupom
          </ButtonLink>
        </div>
      )}
      {close.map((live) => (
        <LiveCard key={live.id} live={live} now={now} heading="h2" />
      ))}
      <OwnGroups {...own} />
      {lists.programmes.length > 1 && (
        <section aria-label="Seus programas" className="mt-4 md:hidden">
          <ul>
            {lists.programmes.map(({ to, name }) => (
              <li key={to}>
                <TextLink to={to}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-5 md:grid md:grid-flow-row-dense md:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] md:gap-4">
        {farewell ? (
          <UntilTomorrow {...farewell} firstName={firstName} />
        ) : isAway && 'trailId' in next ? (
          <WelcomeBack due={due} next={next} />
        ) : (
          <NextCard next={next} firstName={firstName} hasNotesPage={lists.hasNotesPage} />
        )}
        <div className="md:flex md:flex-col">
          <WeekCard
            week={week}
            levelProgress={levelProgress}
            minutes={'part' in next ? next.part?.minutes : undefined}
          />
          {due > 0 && !isAway && !farewell && <ReviewOffer due={due} />}
        </div>
        {hasDates && (
          <Agenda
            lives={agenda}
            now={now}
            to={lists.agenda}
            leftOut={lists.livesLeftOut}
            className={hasAbilities ? 'md:col-start-2 md:row-start-2' : 'md:col-span-2'}
          />
        )}
        {abilities && (
          <Abilities {...abilities} className={`mt-4 md:mt-5 ${hasDates ? 'self-start' : 'md:col-span-2'}`} />
        )}
        <Recommended trails={trails} leftOut={lists.trailsLeftOut} />
      </div>
      {lists.newTexts.length > 0 && <NewTexts texts={lists.newTexts} />}
      {lives.lives.length > 0 && (
        <p className="sr-only" aria-live="polite">
          {announcement}
        </p>
      )}
    </>
  )
}
