import { shownProgress } from '#app/learning/evos/level-percent.server.ts'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LatestAwards } from '#app/learning/evos/latest-awards.tsx'
import { statementPage } from '#app/learning/evos/statement.server.ts'
import { formState, type LastResult } from '#app/forms/form-state.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { changePassword } from '#app/accounts/password-prompt/change-password.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import { openDevices } from '#app/sign-in/devices.server.ts'
import { cookiesOfNewEmail } from '#app/sign-in/sign-in-cookies.server.ts'
import { useFlash } from '#app/layout/flash.tsx'
import { ThemeForm } from '#app/layout/theme/theme-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { SignOut } from '#app/ui/sign-out.tsx'
import { titled } from '#app/ui/title.ts'
import { evosText, missingEvos } from '#app/ui/words.ts'
import { SECOND } from '#app/time.ts'
import { calls } from '#contract/calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import { PasswordGroup, ProfileGroup, type GroupState } from './group.tsx'
import { errorsIn, groupOf, type Group } from './groups.ts'
import { DevicesSection } from './devices.tsx'
import { HeldSection } from './held.tsx'
import { savedMessage, saveProfile } from './save.server.ts'
import { StepsSection } from './steps.tsx'
import { findProfile, recovered, shownProfile, shownStep } from './view.server.ts'

export const meta = () => titled('Perfil')

/** The page opens without steps and statement if they take longer. */
const PATIENCE = 2 * SECOND

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { upstream, url, savedForm } = context
  const { profile, canCopy, canDelete } = await findProfile(context)
  const isFinished = url.searchParams.get('passos') === 'concluidos'
  const steps = await settleOptional(
    calls.userSteps,
    upstream.steps.list(isFinished ? 'completed' : 'all'),
    PATIENCE,
  )
  const statement = await settleOptional(calls.userEvos, statementPage(context), PATIENCE)
  const { evos, level, toNextLevel } = profile
  return {
    ...shownProfile(profile),
    name: profile.name,
    canCopy,
    canDelete,
    levelProgress: shownProgress({ evos, level, toNextLevel }),
    awards: statement?.entries,
    steps: steps?.steps.map(shownStep),
    stepsLeftOut: steps ? leftOut(steps, 'steps') : 0,
    isFinished,
    devices: await openDevices(context),
    recovered: recovered(await savedForm()),
  }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const form = await readForm(args.request)
  const group = groupOf(form)
  if (!group) throw data(null, 400)
  const respond = async () => {
    const cookies = await cookiesOfNewEmail(context, context.session, context.learner.email)
    return redirectWithFlash(context, `/user#${group}`, savedMessage(group), ...cookies)
  }
  return group === 'senha'
    ? changePassword(context, { form, extra: { group } }, respond)
    : saveProfile(context, { form, group }, respond)
}

function useGroups(): (group: Group) => GroupState {
  const { typed, recovered } = useLoaderData<typeof loader>()
  const flash = useFlash()
  const refused = useActionData<typeof action>()
  const values = { ...typed, ...recovered?.typed }

  return (group) => {
    const lastResult: LastResult | undefined = refused && {
      ...refused.lastResult,
      error: errorsIn(refused.lastResult.error ?? {}, group, refused.group),
    }
    return {
      ...formState(lastResult, { values, idPrefix: group }),
      isSame: refused?.group === group && refused.reason === 'already-saved',
      saved: !refused && flash?.section === group ? flash : undefined,
      isRecovered: !refused && recovered?.group === group,
    }
  }
}

export default function User() {
  const { masked, hasPassword, levelProgress, awards, steps, ...shown } = useLoaderData<typeof loader>()
  const stateOf = useGroups()
  return (
    <>
      <h1>Perfil</h1>
      <p className="mt-1 tabular-nums text-ink-soft">
        {`Nível ${levelProgress.level} · ${evosText(levelProgress.evos)}`}
        {levelProgress.toNextLevel > 0 &&
          ` · ${missingEvos(levelProgress.toNextLevel).toLowerCase()} para o nível ${levelProgress.level + 1}`}
      </p>
      <div className="flex flex-wrap items-center">
        <p className="mr-3 min-w-0">{`Esta é a conta de ${shown.name}.`}</p>
        <SignOut />
      </div>
      <div className="md:grid md:grid-cols-2 md:gap-x-4">
        <ProfileGroup {...stateOf('dados')} name="dados" masked={masked} asksPassword={hasPassword} />
        <ProfileGroup {...stateOf('contato')} name="contato" masked={masked} asksPassword={hasPassword} />
        <PasswordGroup {...stateOf('senha')} hasPassword={hasPassword} />
        <StepsSection steps={steps} leftOut={shown.stepsLeftOut} isFinished={shown.isFinished} />
      </div>
      <Card aria-labelledby="tema" className="mt-4">
        <h2 id="tema">Tema</h2>
        <p className="mb-3 mt-1 text-ink-soft">Vale neste aparelho, e também antes de entrar.</p>
        <ThemeForm />
      </Card>
      <DevicesSection devices={shown.devices} />
      {awards && <LatestAwards awards={awards} />}
      <HeldSection canCopy={shown.canCopy} canDelete={shown.canDelete} />
    </>
  )
}
