import { ROLES, type Role } from './roles.ts'

export type TeamPath = `/equipe${string}`

const APPROVERS: readonly Role[] = ['aprovador']
const TEACHERS: readonly Role[] = ['professor']
const WRITERS: readonly Role[] = ['editor', ...APPROVERS]

interface Place {
  path: TeamPath
  roles: readonly Role[]
  label?: string
}

/** Who may open which address; an address without a row is nobody's. */
export const PLACES = [
  { path: '/equipe', roles: ROLES, label: 'Início' },
  { path: '/equipe/textos', roles: WRITERS, label: 'Textos legais' },
  { path: '/equipe/textos/:slug/:version', roles: WRITERS },
  { path: '/equipe/ler', roles: WRITERS },
  { path: '/equipe/ler/:slug/:version', roles: WRITERS },
  { path: '/equipe/previas', roles: WRITERS, label: 'Links para ler' },
  { path: '/equipe/empresa', roles: WRITERS, label: 'Dados da empresa' },
  { path: '/equipe/conteudo', roles: ROLES, label: 'Trilhas e aulas' },
  { path: '/equipe/conteudo/:trail', roles: ROLES },
  { path: '/equipe/conteudo/:trail/:step', roles: ROLES },
  { path: '/equipe/relatorios', roles: TEACHERS, label: 'Relatórios' },
  { path: '/equipe/relatorios.csv', roles: TEACHERS },
] as const satisfies readonly Place[]

/** Who may do what, by the button's `intent`. */
export const ACTS = {
  sair: ROLES,
  comecar: WRITERS,
  ver: WRITERS,
  salvar: WRITERS,
  'pedir-revisao': WRITERS,
  aprovar: APPROVERS,
  publicar: APPROVERS,
  despublicar: APPROVERS,
  comentar: WRITERS,
  resolver: WRITERS,
  'criar-link': WRITERS,
  'encerrar-link': WRITERS,
  'salvar-empresa': APPROVERS,
} as const satisfies Record<string, readonly Role[]>

export type Act = keyof typeof ACTS

export const mayOpen = (path: string, role: Role): boolean =>
  (PLACES as readonly Place[]).some((place) => place.path === path && place.roles.includes(role))

export const mayDo = (act: Act, role: Role): boolean => (ACTS[act] as readonly Role[]).includes(role)

export const linksFor = (role: Role): { path: TeamPath; label: string }[] =>
  (PLACES as readonly Place[]).flatMap(({ path, roles, label }) =>
    label !== undefined && roles.includes(role) ? [{ path, label }] : [],
  )
