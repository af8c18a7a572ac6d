import { ROLES, type Member, type Role } from '#app/domain/roles.ts'

export type TeamPath = `/equipe${string}`

const APPROVERS: readonly Role[] = ['aprovador']
const TEACHERS: readonly Role[] = ['professor']
const WRITERS: readonly Role[] = ['editor', ...APPROVERS]

interface TeamScreen {
  path: TeamPath
  roles: readonly Role[]
  label?: string
}

/** Who may open which address; an address without a row is nobody's. */
export const TEAM_SCREENS = [
  { path: '/equipe', roles: ROLES, label: 'Início' },
  { path: '/equipe/textos', roles: WRITERS, label: 'Textos legais' },
  { path: '/equipe/textos/aceites.csv', roles: WRITERS },
  { path: '/equipe/textos/:slug/:version', roles: WRITERS },
  { path: '/equipe/textos/:slug/:version/previa', roles: WRITERS },
  { path: '/equipe/previas', roles: WRITERS, label: 'Links para ler' },
  { path: '/equipe/empresa', roles: WRITERS, label: 'Dados da empresa' },
  { path: '/equipe/conteudo', roles: ROLES, label: 'Trilhas e aulas' },
  { path: '/equipe/conteudo/:trail', roles: ROLES },
  { path: '/equipe/conteudo/:trail/:step', roles: ROLES },
  { path: '/equipe/relatorios', roles: TEACHERS, label: 'Relatórios' },
  { path: '/equipe/relatorios.csv', roles: TEACHERS },
  { path: '/equipe/turmas', roles: ROLES, label: 'Turmas' },
  { path: '/equipe/turmas/nova', roles: APPROVERS },
  { path: '/equipe/turmas/:id', roles: ROLES },
  { path: '/equipe/turmas/:id/dados', roles: APPROVERS },
  { path: '/equipe/turmas/:id/convidar', roles: ROLES },
  { path: '/equipe/turmas/:id/encerrar', roles: ROLES },
  { path: '/equipe/turmas/:id/pessoa/:person', roles: ROLES },
  { path: '/equipe/turmas/:id/pessoas.csv', roles: ROLES },
  { path: '/equipe/turmas/:id/passos', roles: ROLES },
  { path: '/equipe/turmas/:id/passos.csv', roles: ROLES },
  { path: '/equipe/turmas/:id/resultados.csv', roles: ROLES },
  { path: '/equipe/turmas/:id/encontros', roles: ROLES },
  { path: '/equipe/turmas/:id/recados', roles: ROLES },
  { path: '/equipe/turmas/:id/chamada/:live', roles: ROLES },
  { path: '/equipe/turmas/:id/folha.csv', roles: ROLES },
  { path: '/equipe/duvidas', roles: ROLES, label: 'Para responder' },
  { path: '/equipe/programas/:tag/encontros', roles: APPROVERS },
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
  'criar-link': WRITERS,
  'encerrar-link': WRITERS,
  'salvar-empresa': APPROVERS,
  'salvar-turma': APPROVERS,
  'trocar-cupom': APPROVERS,
  convidar: ROLES,
  'retirar-convites': ROLES,
  encerrar: ROLES,
  'tirar-da-turma': ROLES,
  'mudar-de-turma': ROLES,
  'salvar-encontro': ROLES,
  'salvar-chamada': ROLES,
  responder: ROLES,
} as const satisfies Record<string, readonly Role[]>

export type TeamAction = keyof typeof ACTIONS

const screensFor = ({ role }: Pick<Member, 'role'>) =>
  (TEAM_SCREENS as readonly TeamScreen[]).filter(({ roles }) => roles.includes(role))

export const mayOpen = (path: string, member: Pick<Member, 'role'>): boolean =>
  screensFor(member).some((screen) => screen.path === path)

export const mayDo = (action: TeamAction, role: Role): boolean =>
  (ACTIONS[action] as readonly Role[]).includes(role)

export const linksFor = (member: Pick<Member, 'role'>): { path: TeamPath; label: string }[] =>
  screensFor(member).flatMap(({ path, label }) => (label === undefined ? [] : [{ path, label }]))
