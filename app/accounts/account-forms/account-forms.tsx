import { useActionData } from '@remix-run/react'
import { formState, type LastResult } from '#app/forms/form-state.ts'
import { useFlash } from '#app/layout/flash.tsx'
import type { AccountFields } from './account-fields.server.ts'
import { PasswordSection, ProfileSection, type SectionState } from './section.tsx'
import { errorsIn, type Section } from './sections.ts'
import type { takeAccountForm } from './take-form.server.ts'

interface AccountFormsProps {
  account: AccountFields
  /** The page's own address. */
  page: '/user' | '/user/conta'
  opened?: string
}

type SectionStates = (section: Section) => SectionState

function useSections({ account: { typed, recovered }, page, opened }: AccountFormsProps): SectionStates {
  const flash = useFlash()
  const refused = useActionData<typeof takeAccountForm>()
  const values = { ...typed, ...recovered?.typed }

  return (section) => {
    const lastResult: LastResult | undefined = refused && {
      ...refused.lastResult,
      error: errorsIn(refused.lastResult.error ?? {}, section, refused.section),
    }
    const state = formState(lastResult, { values, idPrefix: section })
    const isRecovered = !refused && recovered?.section === section
    return {
      ...state,
      action: `${page}#${section}` as const,
      isSame: refused?.section === section && refused.reason === 'already-saved',
      saved: !refused && flash?.section === section ? flash : undefined,
      isRecovered,
      isOpen: opened === section || isRecovered || refused?.section === section || state.summary.length > 0,
    }
  }
}

/** What identifies the learner and the password, each section closed to its values. */
export function AccountForms(props: AccountFormsProps) {
  const { typed, entries, masked, hasPassword } = props.account
  const stateOf = useSections(props)
  const own = { email: typed.email, entries, masked, asksPassword: hasPassword }
  return (
    <div className="card mt-4 py-1.5">
      <ProfileSection {...stateOf('dados')} {...own} name="dados" />
      <ProfileSection {...stateOf('contato')} {...own} name="contato" />
      <PasswordSection {...stateOf('senha')} email={typed.email} hasPassword={hasPassword} />
    </div>
  )
}
