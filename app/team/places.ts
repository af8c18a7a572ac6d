import { ROLES, type Member, type Role } from '../domain/roles.ts'

export type TeamPath = `/equipe${string}`

const APPROVERS: readonly Role[] = ['aprovador']
const TEACHERS: readonly Role[] = ['professor']
const WRITERS: readonly Role[] = ['editor', ...APPROVERS]

interface Place {
  path: TeamPath
  roles: readonly Role[]
  label?: string
  /** Only for who teaches in one programme. */
  isOfProgramme?: true
}

type Standing = Pick<Member, 'role' | 'programme'>

/** Who may open which address; an address without a row is nobody's. */
export const PLACES = [
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
] as const satisfies readonly Place[]

/** Who may do what, by the button's `intent`. */
export const ACTS = {
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

export type Act = keyof typeof ACTS

const isFor = ({ roles, isOfProgramme }: Place, { role, programme }: Standing): boolean =>
  roles.includes(role) && (isOfProgramme === undefined || programme !== undefined)

export const mayOpen = (path: string, who: Standing): boolean =>
  (PLACES as readonly Place[]).some((place) => place.path === path && isFor(place, who))

export const mayDo = (act: Act, role: Role): boolean => (ACTS[act] as readonly Role[]).includes(role)

export const linksFor = (who: Standing): { path: TeamPath; label: string }[] =>
  (PLACES as readonly Place[]).flatMap((place) =>
    place.label !== undefined && isFor(place, who) ? [{ path: place.path, label: place.label }] : [],
  )
