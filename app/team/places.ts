import { ROLES, type Role } from './roles.ts'

export type TeamPath = `/equipe${string}`

interface Place {
  path: TeamPath
  roles: readonly Role[]
  label?: string
}

/** Who may open which address; an address without a row is nobody's. */
const PLACES = [{ path: '/equipe', roles: ROLES, label: 'Início' }] as const satisfies readonly Place[]

/** Who may do what, by the button's `intent`. */
const ACTS = {
  sair: ROLES,
} as const satisfies Record<string, readonly Role[]>

export type Act = keyof typeof ACTS

export const mayOpen = (path: string, role: Role): boolean =>
  (PLACES as readonly Place[]).some((place) => place.path === path && place.roles.includes(role))

export const mayDo = (act: Act, role: Role): boolean => (ACTS[act] as readonly Role[]).includes(role)

export const linksFor = (role: Role): { path: TeamPath; label: string }[] =>
  (PLACES as readonly Place[]).flatMap(({ path, roles, label }) =>
    label !== undefined && roles.includes(role) ? [{ path, label }] : [],
  )
