import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { hasLevel } from '#contract/shapes.ts'
import { leftOut } from '#contract/read-leniently.ts'
import { shownLives } from '#app/programmes/lives/shown-live.server.ts'
import { lacksStatement } from '#app/learning/evos/statement.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { titled } from '#app/ui/title.ts'
import { findHome } from './find.server.ts'
import { LevelCard } from './level-card.tsx'
import { shownLevel } from './level.server.ts'
import { LiveList } from './live-list.tsx'
import { NextCard } from './next-card.tsx'
import { nextUp, type Next } from './next.server.ts'
import { OwnProgrammes } from './own-programmes.tsx'
import { Recommended } from './recommended.tsx'
import { shownTrail } from './recommended.server.ts'
import { firstNameOf, isWelcome } from './welcome.server.ts'

export const meta = () => titled('Home')

/** Only an outage of `user/home/` is critical; other failures become a sentence on the page. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const home = await findHome(context.upstream)
  const { recommended, live } = home
  const { evos, level, toNextLevel } = hasLevel(home) ? home : context.learner
  return {
    firstName: firstNameOf(context.learner.name),
    isWelcome: await isWelcome(context),
    levelProgress: { evos, level, toNextLevel },
    level: shownLevel({ ...home, evos, level, toNextLevel }),
    next: await nextUp(home, context.upstream),
    trails: recommended.map(shownTrail),
    lives: shownLives(live),
    tags: context.learner.tags,
    hasStatement: !(await lacksStatement(context.session)),
    trailsLeftOut: leftOut(home, 'recommended'),
    livesLeftOut: leftOut(home, 'live'),
  }
}

const SUBTITLES: Record<Next['kind'], string> = {
  continue: 'Continue de onde parou.',
  start: 'Este é um bom passo para hoje.',
  done: 'Você está em dia.',
  locked: 'Bom ter você aqui.',
  nothing: 'Bom ter você aqui.',
  unread: 'Bom ter você aqui.',
}

const WELCOME = 'Boas-vindas! As aulas são curtas, e você para quando quiser: o que você fez fica guardado.'

export default function Home() {
  const { firstName, isWelcome, levelProgress, level, next, tags, ...lists } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="break-words">{`Oi, ${firstName}.`}</h1>
      <p className="mt-1 text-ink-soft">{isWelcome ? WELCOME : SUBTITLES[next.kind]}</p>
      <div className="mt-5 md:grid md:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] md:gap-[18px]">
        <NextCard next={next} />
        <LevelCard levelProgress={levelProgress} level={level} hasStatement={lists.hasStatement} />
      </div>
      <Recommended trails={lists.trails} leftOut={lists.trailsLeftOut} />
      <OwnProgrammes tags={tags} />
      <LiveList shown={lists.lives} leftOut={lists.livesLeftOut} />
    </>
  )
}
