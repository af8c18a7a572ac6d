import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formState, type LastResult } from '#app/forms/form-state.ts'
import { useFlash } from '#app/layout/flash.tsx'
import type { AccountFields } from './account-fields.server.ts'
import { PasswordGroup, ProfileGroup, type GroupState } from './group.tsx'
import { errorsIn, type Group } from './groups.ts'
import type { takeAccountForm } from './take-form.server.ts'

interface AccountFormsProps {
  account: AccountFields
  /** The page's own address. */
  page: '/user' | '/user/conta'
  opened?: string
  children?: ReactNode
}

type GroupStates = (group: Group) => GroupState

function useGroups({ account: { typed, recovered }, page, opened }: AccountFormsProps): GroupStates {
  const flash = useFlash()
  const refused = useActionData<typeof takeAccountForm>()
  const values = { ...typed, ...recovered?.typed }

  return (group) => {
    const lastResult: LastResult | undefined = refused && {
      ...refused.lastResult,
      error: errorsIn(refused.lastResult.error ?? {}, group, refused.group),
    }
    const state = formState(lastResult, { values, idPrefix: group })
    const isRecovered = !refused && recovered?.group === group
    return {
      ...state,
      action: `${page}#${group}` as const,
      isSame: refused?.group === group && refused.reason === 'already-saved',
      saved: !refused && flash?.section === group ? flash : undefined,
      isRecovered,
      isOpen: opened === group || isRecovered || refused?.group === group || state.summary.length > 0,
    }
  }
}

/** What identifies the learner and the password, each group closed to its values. */
export function AccountForms(props: AccountFormsProps) {
  const { typed, entries, masked, hasPassword } = props.account
  const stateOf = useGroups(props)
  const own = { email: typed.email, entries, masked, asksPassword: hasPassword }
  return (
    <div className="card mt-4 py-1.5">
      <ProfileGroup {...stateOf('dados')} {...own} name="dados" />
      <ProfileGroup {...stateOf('contato')} {...own} name="contato" />
      <PasswordGroup {...stateOf('senha')} email={typed.email} hasPassword={hasPassword} />
      {props.children}
    </div>
  )
}
