const CHANGES_LEARNER = ['/logout', '/login', '/register', '/duas-contas']
const FOR_VISITORS = ['/login', '/register', '/forgot-password']

const pageOf = (pathname: string) => pathname.replace(/\.data$/, '').replace(/(.)\/$/, '$1')

export const changesLearner = (method: string, { pathname, searchParams }: URL): boolean =>
  method === 'POST' ? CHANGES_LEARNER.includes(pageOf(pathname)) : searchParams.has('code')

export const isSignOut = ({ pathname }: URL): boolean => pageOf(pathname) === '/logout'

export const isForVisitors = ({ pathname }: URL): boolean => FOR_VISITORS.includes(pageOf(pathname))
