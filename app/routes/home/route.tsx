import { ownProgrammes, PROGRAMMES } from '#app/domain/programmes.ts'
import { shownProgress } from '#app/domain/levels.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '#contract/calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import { hasLevel } from '#contract/shapes.ts'
import { newTextsFor } from '#app/legal/accepted.server.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { LiveCard } from '#app/programmes/lives/live-card.tsx'
import { byState, isClose } from '#app/programmes/lives/live-state.ts'
import { useServerClock } from '#app/programmes/lives/use-server-clock.ts'
import { shownLives } from '#app/programmes/lives/shown-live.server.ts'
import { findHome } from '#app/learning/next-step/find-home.server.ts'
import { nextUp, type Next } from '#app/learning/next-step/next-step.server.ts'
import { SearchBox } from '#app/learning/search/search-box.tsx'
import { shelfTrail } from '#app/learning/shelf/shelf-trail.server.ts'
import { requireLearner, type LearnerContext } from '#app/request/guards.server.ts'
import { isLacking } from '#app/request/lacking-calls.server.ts'
import { callsOfHome } from '#app/upstream/page-calls.server.ts'
import { firstNameOf } from '#app/ui/words.ts'
import { titled } from '#app/ui/title.ts'
import { Abilities } from '#app/learning/abilities.tsx'
import { LevelCard } from './level-card.tsx'
import { shownLevel } from './level.server.ts'
import { LiveList } from './live-list.tsx'
import { NewTexts } from './new-texts.tsx'
import { NextCard, ReviewOffer } from './next-card.tsx'
import { OwnGroups } from './own-groups.tsx'
import { homeGroups } from './own-groups.server.ts'
import { OwnProgrammes } from './own-programmes.tsx'
import { RefusedProgramme } from './refused-programme.tsx'
import { Recommended } from './recommended.tsx'

export const meta = () => titled('Home')

/** Fill a shelf of one, two or four columns. */
const SHOWN_TRAILS = 4
const SHOWN_LIVES = 3

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
  context.plan(callsOfHome(context.record?.currentStepId))
  const home = await findHome(context.upstream)
  const { recommended, live } = home
  const next = await nextUp(home, context.upstream)
  const trails = recommended.map(shelfTrail)
  const others = trails.filter(({ id }) => !('trailId' in next) || id !== next.trailId)
  const { now, lives } = shownLives(live)
  const { on, soon } = byState(lives, now)
  const { evos, level, toNextLevel } = hasLevel(home) ? home : context.learner
  return {
    firstName: firstNameOf(context.learner.name),
    subtitle: (await isWelcome(context))
      ? WELCOME
      : subtitleOf(
          next,
          trails.some(({ progress }) => progress),
          evos,
          context.learner.tags,
        ),
    levelProgress: shownProgress({ evos, level, toNextLevel }),
    level: shownLevel({ ...home, evos, level, toNextLevel }),
    next,
    trails: (others.length > 0 ? others : trails).slice(0, SHOWN_TRAILS),
    abilities: home.abilities,
    due: home.due ?? 0,
    own: homeGroups(home, now),
    lives: { now, lives: [...on, ...soon].slice(0, SHOWN_LIVES) },
    tags: context.learner.tags,
    newTexts: await newTextsFor(legalTextsOf(args.context), context.services, context.learner.id),
    hasStatement: !isLacking(context, calls.userEvos),
    hasSearch: !isLacking(context, calls.userSearch),
    hasNotesPage: !isLacking(context, calls.userNotes),
    trailsLeftOut: leftOut(home, 'recommended'),
    livesLeftOut: leftOut(home, 'live'),
  }
}

const SUBTITLES: Record<Next['kind'], string> = {
  continue: 'Continue de onde parou.',
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
    levelProgress,
    level,
    next,
    trails,
    abilities,
    due,
    own,
    lives,
    tags,
    newTexts,
    ...lists
  } = useLoaderData<typeof loader>()
  const { now, announcement } = useServerClock(lives)
  const hasAbilities = (abilities?.latest.length ?? 0) > 0
  const hasTrails = trails.length > 0 || lists.trailsLeftOut > 0
  const isDone = next.kind === 'done'
  const lead = <NextCard next={next} firstName={firstName} hasNotesPage={lists.hasNotesPage} />
  const close = lives.lives.filter((live) => isClose(live, now))
  const awaitsAnswer = own.replies.length > 0 || own.groups.some(({ isInvited }) => isInvited)
  return (
    <>
      <h1 className="break-words">{`Oi, ${firstName}.`}</h1>
      <p className="mt-1 text-ink-soft">{subtitle}</p>
      <RefusedProgramme />
      {close.map((live) => (
        <LiveCard key={live.id} live={live} now={now} heading="h2" />
      ))}
      {awaitsAnswer && <OwnGroups {...own} />}
      <div className="mt-5 md:grid md:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] md:gap-4">
        {lead}
        <div className="flex flex-col">
          <LevelCard levelProgress={levelProgress} level={level} hasStatement={lists.hasStatement} />
          <OwnProgrammes tags={tags} />
          {!awaitsAnswer && <OwnGroups {...own} />}
          {due > 0 && <ReviewOffer due={due} />}
        </div>
        {abilities && isDone && <Abilities {...abilities} className="mt-4 md:col-span-2" />}
        <Recommended
          trails={trails}
          leftOut={lists.trailsLeftOut}
          className={hasAbilities && !isDone ? '' : 'md:col-span-2'}
        />
        {abilities && !isDone && (
          <Abilities {...abilities} className={`mt-9 self-start ${hasTrails ? '' : 'md:col-span-2'}`} />
        )}
      </div>
      {lists.hasSearch && <SearchBox className="mt-9" />}
      {newTexts.length > 0 && <NewTexts texts={newTexts} />}
      <LiveList
        lives={lives.lives.filter((live) => !close.includes(live))}
        now={now}
        leftOut={lists.livesLeftOut}
      />
      {lives.lives.length > 0 && (
        <p className="sr-only" aria-live="polite">
          {announcement}
        </p>
      )}
    </>
  )
}
