import { ROLES, type Member, type Role } from '../domain/roles.ts'

export type TeamPath = `/equipe${string}`

const APPROVERS: readonly Role[] = ['aprovador']
const TEACHERS: readonly Role[] = ['professor']
const WRITERS: readonly Role[] = ['editor', ...APPROVERS]

interface TeamScreen {
  path: TeamPath
  roles: readonly Role[]
  label?: string
  /** Only for who teaches in one programme. */
  isOfProgramme?: true
}

type Standing = Pick<Member, 'role' | 'programme'>

/** Who may open which address; an address without a row is nobody's. */
export const TEAM_SCREENS = [
  { path: '/equipe', roles: ROLES, label: 'Início' },
  { path: '/equipe/textos', roles: WRITERS, label: 'Textos legais' },
  { path: '/equipe/textos/aceites.csv', roles: WRITERS },
  { path: '/equipe/textos/:slug/:version', roles: WRITERS },
  { path: '/equipe/textos/:slug/:version/previa', roles: WRITERS },
  { path: '/equipe/ler', roles: WRITERS },
  { path: '/equipe/ler/:slug/:version', roles: WRITERS },
  { path: '/equipe/previas', roles: WRITERS, label: 'Links para ler' },
  { path: '/equipe/empresa', roles: WRITERS, label: 'Dados da empresa' },
  { path: '/equipe/conteudo', roles: ROLES, label: 'Trilhas e aulas' },
  { path: '/equipe/conteudo/:trail', roles: ROLES },
  { path: '/equipe/conteudo/:trail/:step', roles: ROLES },
  { path: '/equipe/relatorios', roles: TEACHERS, label: 'Relatórios' },
  { path: '/equipe/relatorios.csv', roles: TEACHERS },
  { path: '/equipe/historico', roles: TEACHERS, label: 'Histórico de uma pessoa', isOfProgramme: true },
] as const satisfies readonly TeamScreen[]

/** Who may do what, by the button's `intent`. */
export const ACTIONS = {
  sair: ROLES,
  comecar: WRITERS,
  ver: WRITERS,
  salvar: WRITERS,
  descartar: WRITERS,
  'pedir-revisao': WRITERS,
  aprovar: APPROVERS,
  devolver: APPROVERS,
  publicar: APPROVERS,
  despublicar: APPROVERS,
  comentar: WRITERS,
  resolver: WRITERS,
  'criar-link': WRITERS,
  'encerrar-link': WRITERS,
  'salvar-empresa': APPROVERS,
  'ver-historico': TEACHERS,
} as const satisfies Record<string, readonly Role[]>

export type TeamAction = keyof typeof ACTIONS

const isFor = ({ roles, isOfProgramme }: TeamScreen, { role, programme }: Standing): boolean =>
  roles.includes(role) && (isOfProgramme === undefined || programme !== undefined)

export const mayOpen = (path: string, who: Standing): boolean =>
  (TEAM_SCREENS as readonly TeamScreen[]).some((screen) => screen.path === path && isFor(screen, who))

export const mayDo = (action: TeamAction, role: Role): boolean =>
  (ACTIONS[action] as readonly Role[]).includes(role)

export const linksFor = (who: Standing): { path: TeamPath; label: string }[] =>
  (TEAM_SCREENS as readonly TeamScreen[]).flatMap((screen) =>
    screen.label !== undefined && isFor(screen, who) ? [{ path: screen.path, label: screen.label }] : [],
  )
