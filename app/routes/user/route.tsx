import { shownProgress } from '#app/domain/levels.server.ts'
import { openStep } from '#app/learning/next-step/next-step.server.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { accountFields } from '#app/accounts/account-forms/account-fields.server.ts'
import { AccountForms } from '#app/accounts/account-forms/account-forms.tsx'
import { takeAccountForm } from '#app/accounts/account-forms/take-form.server.ts'
import { listPart } from '#app/request/list-part.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { isLacking } from '#app/request/lacking-calls.server.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import { callsOfProfile } from '#app/upstream/page-calls.server.ts'
import { titled } from '#app/ui/title.ts'
import { SECOND } from '#contract/durations.ts'
import { calls } from '#contract/calls.ts'
import { cvCalls } from '#contract/cv-calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import { Account } from './account.tsx'
import { Achievements } from './achievements.tsx'
import { Path } from './path.tsx'
import { Person } from './person.tsx'
import { findProfile, shownRecords, shownStep } from './view.server.ts'

export const meta = () => titled('Perfil')

/** The page opens without steps if they take longer. */
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
  const { part, next } = listPart(steps?.steps ?? [], url)
  const shown = records && shownRecords(records)
  const { evos, level, toNextLevel } = profile
  return {
    name: profile.name,
    levelProgress: shownProgress({ evos, level, toNextLevel }),
    records: shown,
    next: await openStep(context, true),
    evos: records?.can.includes('evos') && !isLacking(context, calls.userEvos) ? evos : undefined,
    steps: steps && part.map(shownStep),
    more: next,
    stepsLeftOut: steps ? leftOut(steps, 'steps') : 0,
    isFinished,
    account: accountFields(profile, await savedForm()),
    hasNotes: !isLacking(context, calls.userNotes),
    hasCv: !isLacking(context, cvCalls.cv),
  }
}

export const action = (args: ActionFunctionArgs) => takeAccountForm(args, '/user')

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function User() {
  const { name, levelProgress, records, next, account, hasNotes, hasCv, stepsLeftOut, ...path } =
    useLoaderData<typeof loader>()
  const hasForms = useActionData<typeof action>() !== undefined || account.recovered !== undefined
  return (
    <div className="md:grid md:grid-cols-[380px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-4">
      <Person name={name} levelProgress={levelProgress} stats={records?.stats} next={next} />
      <div className="md:col-start-2 md:row-span-2 md:-mt-3">
        {records && <Achievements {...records.achievements} />}
        <Path {...path} leftOut={stepsLeftOut} />
        {hasForms && <AccountForms account={account} page="/user" />}
      </div>
      <Account
        hasNotes={hasNotes}
        hasCv={hasCv}
        hasCertificates={records?.hasCertificates ?? false}
        canCopy={records !== undefined}
      />
    </div>
  )
}
