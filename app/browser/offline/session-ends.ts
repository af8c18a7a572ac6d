/** When a device may have another learner, or none: what the one before kept is not theirs. */

/** Whoever sends one of these leaves, or becomes somebody. */
const CHANGES_LEARNER = ['/logout', '/login', '/register', '/duas-contas']
/** Shown to nobody who is signed in. */
const FOR_VISITORS = ['/login', '/register', '/forgot-password']

const pageOf = (pathname: string) => pathname.replace(/\.data$/, '').replace(/(.)\/$/, '$1')

/** Of a request, before it is answered. */
export const changesLearner = (method: string, { pathname, searchParams }: URL): boolean =>
  method === 'POST' ? CHANGES_LEARNER.includes(pageOf(pathname)) : searchParams.has('code')

/** Whether this address is a visitor's page, so that who is shown it has no session: signed out, or expired. */
export const isForVisitors = ({ pathname }: URL): boolean => FOR_VISITORS.includes(pageOf(pathname))
