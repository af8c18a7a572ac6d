import { calls } from '#contract/calls.ts'
import { anyone, signedIn } from '#api/http/route.ts'
import { profileOf } from './profile.ts'

export const status = anyone(calls.status, (_, session) => Promise.resolve(session !== undefined))

export const user = signedIn(calls.user, (_, session, deps) => profileOf(deps, session))
