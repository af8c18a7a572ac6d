import { calls } from '#contract/calls.ts'
import { anyone, signedIn } from '#api/http/route.ts'
import { profileOf } from './profile.ts'

/** `status/`: whether somebody is signed in. */
export const status = anyone(calls.status, (_, session) => Promise.resolve(session !== undefined))

/** `user/`: the profile. */
export const user = signedIn(calls.user, (_, session, deps) => profileOf(deps, session))
