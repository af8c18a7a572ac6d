import type { Route } from './http/route.ts'
import { status, user } from './learners/reads.ts'
import { login, logout } from './learners/sign-in.ts'
import { home } from './learning/home.ts'

/** Every call the embedded API answers. */
export const routes: readonly Route[] = [login, logout, status, user, home]
