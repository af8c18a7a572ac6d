import { shownProgress } from '#app/domain/levels.server.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { accountFields } from '#app/accounts/account-forms/account-fields.server.ts'
import { AccountForms } from '#app/accounts/account-forms/account-forms.tsx'
import { takeAccountForm } from '#app/accounts/account-forms/take-form.server.ts'
import { Abilities } from '#app/learning/abilities.tsx'
import { statementPage } from '#app/learning/evos/statement.server.ts'
import { listPart } from '#app/request/list-part.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { isLacking } from '#app/request/lacking-calls.server.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import { callsOfProfile } from '#app/upstream/page-calls.server.ts'
import { SignOut } from '#app/ui/sign-out.tsx'
import { titled } from '#app/ui/title.ts'
import { SECOND } from '#contract/durations.ts'
import { calls } from '#contract/calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import { AccountValues } from './account-values.tsx'
import { HeldSection } from './held.tsx'
import { LatestAwards } from './latest-awards.tsx'
import { Medals } from './medals.tsx'
import { Notes } from './notes.tsx'
import { Person } from './person.tsx'
import { StepsSection } from './steps.tsx'
import { findProfile, firstStep, shownRecords, shownStep } from './view.server.ts'

export const meta = () => titled('Perfil')

/** The page opens without steps and statement if they take longer. */
const PATIENCE = 2 * SECOND

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { upstream, url, savedForm } = context
  const isFinished = url.searchParams.get('passos') === 'concluidos'
  context.plan(callsOfProfile(isFinished))
  const { profile, records } = await findProfile(context)
  const steps = await settleOptional(
    calls.userSteps,
    upstream.steps.list(isFinished ? 'completed' : 'all'),
    PATIENCE,
  )
  const statement = await settleOptional(calls.userEvos, statementPage(context), PATIENCE)
  const { part, next } = listPart(steps?.steps ?? [], url)
  const shown = records && shownRecords(records)
  const isNew = shown !== undefined && !shown.stats
  const { evos, level, toNextLevel } = profile
  return {
    name: profile.name,
    levelProgress: shownProgress({ evos, level, toNextLevel }),
    records: shown,
    first: isNew ? await settleOptional(calls.userHome, firstStep(context), PATIENCE) : undefined,
    awards: statement?.entries,
    steps: steps && part.map(shownStep),
    more: next,
    stepsLeftOut: steps ? leftOut(steps, 'steps') : 0,
    isFinished,
    account: accountFields(profile, await savedForm()),
    hasNotesPage: !isLacking(context, calls.userNotes),
    canCopy: records !== undefined,
    canDelete: records?.can.includes('delete') ?? false,
  }
}

export const action = (args: ActionFunctionArgs) => takeAccountForm(args, '/user')

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function User() {
  const {
    name,
    levelProgress,
    records,
    first,
    awards = [],
    steps,
    account,
    ...shown
  } = useLoaderData<typeof loader>()
  const hasForms = useActionData<typeof action>() !== undefined || account.recovered !== undefined
  return (
    <>
      <Person
        name={name}
        since={records?.since}
        levelProgress={levelProgress}
        stats={records?.stats}
        first={first}
      />
      {records && <Medals {...records.medals} />}
      {records?.abilities && (
        <Abilities {...records.abilities} className="mt-4">
          <p>
            <Link to="/curriculo" prefetch="none" className="inline-flex min-h-touch items-center">
              Escrever meu currículo
            </Link>
          </p>
        </Abilities>
      )}
      <div className={awards.length > 0 ? 'md:grid md:grid-cols-2 md:items-start md:gap-x-4' : ''}>
        <StepsSection
          steps={steps}
          leftOut={shown.stepsLeftOut}
          isFinished={shown.isFinished}
          more={shown.more}
        />
        {awards.length > 0 && <LatestAwards awards={awards} />}
      </div>
      {records && <Notes {...records.notes} hasPage={shown.hasNotesPage} />}
      <div className="md:grid md:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] md:items-start md:gap-x-4">
        <div>
          {hasForms ? <AccountForms account={account} page="/user" /> : <AccountValues {...account} />}
        </div>
        <HeldSection canCopy={shown.canCopy} canDelete={shown.canDelete} />
      </div>
      <div className="mt-4 flex flex-wrap items-center">
        <Link to="/hora-de-estudar" reloadDocument className="mr-4 inline-flex min-h-touch items-center">
          Marcar minha hora de estudar
        </Link>{' '}
        <Link to="/ajuda" className="mr-4 inline-flex min-h-touch items-center">
          Preciso de ajuda
        </Link>{' '}
        <SignOut />
      </div>
    </>
  )
}
