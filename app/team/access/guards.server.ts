import { data } from '@remix-run/node'
import { PROGRAMMES } from '#app/domain/programmes.ts'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { requestContext } from '#app/request/create-context.server.ts'
import type { RequestContext, RouteArgs } from '#app/request/request-context.server.ts'
import { SCREENS, type Screen } from '#app/request/screens.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { hasTeam, memberOf } from './members.server.ts'
import { mayDo, type TeamAction } from './permissions.ts'
import type { Member, Role } from '#app/domain/roles.ts'
import { emailIn } from './session.server.ts'

export interface TeamContext extends RequestContext {
  readonly member: Member
}

/** A request to a room of the team; throws a 404 while nobody is named. */
export async function requireTeam(args: RouteArgs): Promise<RequestContext> {
  const context = await requestContext(args)
  if (!(await hasTeam(context.services)))
    throw new Response(null, { status: 404, statusText: 'Page Not Found' })
  return context
}

/** Who is signed in; somebody who was removed is nobody at once. */
export async function signedIn({ services, request }: RequestContext): Promise<Member | undefined> {
  const email = await emailIn(services, request.headers.get('Cookie'))
  return email === undefined ? undefined : memberOf(services, email)
}

const screensFor = ({ role }: Pick<Member, 'role'>) =>
  (SCREENS as readonly Screen[]).filter(({ roles = [] }) => roles.includes(role))

/** An address without roles is nobody's. */
export const mayOpen = (path: string, member: Pick<Member, 'role'>): boolean =>
  screensFor(member).some((screen) => screen.path === path)

const BACK = { to: '/equipe', label: 'Ir para o início da equipe' }

export const noAccess = () => data(BACK, 403)

export const notHere = () => data(BACK, 404)

/** A member whose role opens this address; others sign in first, or get a 403. A form that was posted is given back. */
export async function requireMember(args: RouteArgs): Promise<TeamContext> {
  const context = await requireTeam(args)
  const member = await signedIn(context)
  const { pathname, search } = context.url
  const query = new URLSearchParams({ para: pathname + search })
  if (!member && args.request.method === 'POST') {
    if (!args.context.isDataRequest) args.context.onFormLost?.()
    throw new Response(null, { status: 401 })
  }
  if (!member) throw safeRedirect(`/equipe/entrar?${query.toString()}`)
  if (!mayOpen(context.screen?.path ?? '', member)) throw noAccess()
  return { ...context, member }
}

/** The form that a member sent by one of these buttons, which their role may press. */
export async function requireAct<A extends TeamAction>(args: RouteArgs, acts: readonly A[]) {
  const context = await requireMember(args)
  const form = await readForm(args.request)
  const intent = intentOf(form, acts)
  if (!mayDo(intent, context.member.role)) throw noAccess()
  return { context, form, intent }
}

const ROLE_WORDS: Record<Role, string> = { editor: 'edição', aprovador: 'aprovação', professor: 'ensino' }

/** "ensino, Trampo Garantido". */
const shownRole = ({ role, programme }: Member): string =>
  [ROLE_WORDS[role], programme && PROGRAMMES[programme].name].filter(Boolean).join(', ')

export const presence = ({ member, services }: TeamContext) => ({
  email: member.email,
  role: member.role,
  shownRole: shownRole(member),
  // Without a secret the upstream has none of the team's calls.
  links: screensFor(member).flatMap(({ path, label, isOfUpstream }) =>
    label === undefined || (isOfUpstream && services.env.API_SECRET === undefined) ? [] : [{ path, label }],
  ),
})
