import { PROFILE_ROWS } from '#app/domain/profile-fields.ts'
import { ROLES, type Role } from '#app/domain/roles.ts'
import { QUESTIONS_FIELD } from '#app/ui/form-fields.ts'
import { NAV, type NavItem } from './nav-items.ts'

/** Fields that are saved if the form cannot be taken; `q.*` stands for all names that begin with `q.`. */
export interface SavedFields {
  fields: readonly string[]
  /** Query parameters that do not make it another form. */
  ignored?: readonly string[]
}

/** One row per route: everything that depends on which screen it is (specification, sections 2 and 4). */
export interface Screen {
  path: `/${string}`
  /** `survey` and `team` are exempt from the access check; `open` has neither page nor check. */
  access: 'public' | 'private' | 'survey' | 'team' | 'open'
  /** Also open while the first survey is not finished. */
  duringSurvey?: true
  /** Also open while a password must be set; never shows the password prompt. */
  withoutPassword?: true
  robots?: 'allow' | 'disallow'
  legal?: true
  /** Its document has no script. */
  isForReading?: true
  nav?: NavItem
  savedFields?: SavedFields
  /** Who of the team opens it. */
  roles?: readonly Role[]
  /** Of its link in the team's room. */
  label?: string
  /** What it shows comes from the upstream. */
  isOfUpstream?: true
}

const READ = { access: 'public', robots: 'allow', isForReading: true } as const
const LEGAL = { ...READ, legal: true } as const
const ROOM = { access: 'team', duringSurvey: true } as const
const TEAM = { ...ROOM, roles: ROLES } as const
const WRITERS = { ...ROOM, roles: ['editor', 'aprovador'] } as const
const APPROVERS = { ...ROOM, roles: ['aprovador'] } as const
const TEACHERS = { ...ROOM, roles: ['professor'] } as const
const RULES = { access: 'private', robots: 'disallow', legal: true } as const
/** What names one of the questions of a form that holds all of them. */
const ONE_QUESTION = ['pergunta', 'falta'] as const
const SURVEY_FORM = { fields: ['q.*'], ignored: ONE_QUESTION }
const STEP_FIELDS = ['note', 'noteFrom', 'p', 'q.*', 'attempt', QUESTIONS_FIELD]
const STEP_FORM = { fields: STEP_FIELDS, ignored: ONE_QUESTION }
const CV_FORM = {
  fields: ['goal', 'experience', 'education', 'courses', 'skills', 'ownSkills', 'contacts', 'v'],
}
const REVIEW_FORM = { fields: ['q.*', 'round'], ignored: ONE_QUESTION }
const PROFILE_FORM = { fields: PROFILE_ROWS.map(({ name }) => name) }
const ACCOUNT_FORM = { fields: [...PROFILE_FORM.fields, 'coupon'] }

export const SCREENS = [
  { path: '/', access: 'private' },
  { path: '/login', access: 'public', duringSurvey: true, robots: 'allow' },
  { path: '/register', access: 'public', robots: 'allow' },
  { path: '/forgot-password', access: 'public', robots: 'allow' },
  { path: '/forgot-password/enviado', access: 'public', robots: 'disallow' },
  { path: '/logout', access: 'public', duringSurvey: true, robots: 'disallow' },
  { path: '/conta-excluida', access: 'public', robots: 'disallow' },
  { path: '/cartas/parar', access: 'public', duringSurvey: true, robots: 'disallow' },
  { path: '/aparencia', access: 'public', duringSurvey: true, robots: 'disallow' },
  { path: '/modo-leve', access: 'public', duringSurvey: true, robots: 'disallow' },
  { path: '/termos', ...LEGAL },
  { path: '/privacidade', ...LEGAL },
  { path: '/politica-cookies', ...LEGAL },
  { path: '/regulamentos', ...LEGAL },
  { path: '/acessibilidade', ...LEGAL, duringSurvey: true },
  { path: '/ajuda', ...READ, duringSurvey: true },
  { path: '/regulamentos-trampo-garantido', ...RULES },
  { path: '/regulamentos-trampo-turbinado', ...RULES },
  { path: '/survey', access: 'survey', duringSurvey: true, robots: 'disallow', savedFields: SURVEY_FORM },
  { path: '/survey/pronta', access: 'private', robots: 'disallow' },
  { path: '/home', access: 'private', robots: 'disallow', nav: NAV.home },
  { path: '/trails', access: 'private', duringSurvey: true, robots: 'disallow', nav: NAV.trails },
  { path: '/trails/:id', access: 'private', duringSurvey: true, robots: 'disallow' },
  { path: '/trails/:id/levar', access: 'private', duringSurvey: true },
  { path: '/step/:id', access: 'private', duringSurvey: true, robots: 'disallow', savedFields: STEP_FORM },
  { path: '/rever', access: 'private', robots: 'disallow', savedFields: REVIEW_FORM },
  { path: '/step/:id/duvida', access: 'private', duringSurvey: true, savedFields: { fields: ['duvida'] } },
  { path: '/por-enviar', access: 'private', duringSurvey: true, robots: 'disallow' },
  { path: '/por-enviar.json', access: 'private', duringSurvey: true },
  { path: '/step/:id/levar', access: 'private', duringSurvey: true },
  { path: '/trampo-turbinado', access: 'private', robots: 'disallow', nav: NAV.tt },
  { path: '/trampo-garantido', access: 'private', robots: 'disallow', nav: NAV.tg },
  { path: '/lives/:id.ics', access: 'private', robots: 'disallow' },
  { path: '/turma', access: 'private', robots: 'disallow' },
  { path: '/busca', access: 'private', robots: 'disallow' },
  { path: '/anotacoes', access: 'private', robots: 'disallow' },
  { path: '/anotacoes.md', access: 'private' },
  { path: '/user', access: 'private', robots: 'disallow', nav: NAV.profile, savedFields: PROFILE_FORM },
  { path: '/curriculo', access: 'private', robots: 'disallow', savedFields: CV_FORM },
  { path: '/curriculo/pdf', access: 'private' },
  { path: '/hora-de-estudar', access: 'private', robots: 'disallow' },
  { path: '/hora-de-estudar.ics', access: 'private' },
  { path: '/user/conta', access: 'private', savedFields: ACCOUNT_FORM },
  { path: '/user/dados', access: 'private' },
  { path: '/user/dados.json', access: 'private' },
  { path: '/user/excluir', access: 'private' },
  { path: '/user/aparelhos', access: 'private' },
  { path: '/user/certificados', access: 'private' },
  { path: '/user/certificados/:id', access: 'private' },
  { path: '/user/certificados/:id/pdf', access: 'private' },
  { path: '/user/certificados/:id/assinado', access: 'private' },
  { path: '/certificado/chaves.json', access: 'open' },
  { path: '/certificado/:code', access: 'public', duringSurvey: true, robots: 'disallow' },
  { path: '/user/extrato', access: 'private' },
  { path: '/senha', access: 'private', duringSurvey: true, withoutPassword: true, robots: 'disallow' },
  { path: '/senha/salva', access: 'private', duringSurvey: true, withoutPassword: true, robots: 'disallow' },
  { path: '/duas-contas', access: 'private', duringSurvey: true, withoutPassword: true, robots: 'disallow' },
  { path: '/textos-lidos', access: 'private', robots: 'disallow' },
  { path: '/equipe', ...TEAM, label: 'Início' },
  { path: '/equipe/entrar', ...ROOM },
  { path: '/equipe/textos', ...WRITERS, label: 'Textos' },
  { path: '/equipe/textos/aceites.csv', ...WRITERS },
  { path: '/equipe/textos/:slug/:version', ...WRITERS },
  { path: '/equipe/textos/:slug/:version/previa', ...WRITERS },
  { path: '/equipe/ler', ...ROOM },
  { path: '/equipe/ler/:slug/:version', ...ROOM },
  { path: '/equipe/previas', ...WRITERS, label: 'Links para ler' },
  { path: '/equipe/empresa', ...WRITERS, label: 'Empresa' },
  { path: '/equipe/conteudo', ...TEAM, label: 'Trilhas', isOfUpstream: true },
  { path: '/equipe/conteudo/:trail', ...TEAM },
  { path: '/equipe/conteudo/:trail/:step', ...TEAM },
  { path: '/equipe/relatorios', ...TEACHERS, label: 'Relatórios', isOfUpstream: true },
  { path: '/equipe/relatorios.csv', ...TEACHERS },
  { path: '/equipe/turmas', ...TEAM, label: 'Turmas', isOfUpstream: true },
  { path: '/equipe/turmas/nova', ...APPROVERS },
  { path: '/equipe/turmas/:id', ...TEAM },
  { path: '/equipe/turmas/:id/dados', ...APPROVERS },
  { path: '/equipe/turmas/:id/convidar', ...TEAM },
  { path: '/equipe/turmas/:id/encerrar', ...TEAM },
  { path: '/equipe/turmas/:id/pessoa/:person', ...TEAM },
  { path: '/equipe/turmas/:id/passos', ...TEAM },
  { path: '/equipe/turmas/:id/passos.csv', ...TEAM },
  { path: '/equipe/turmas/:id/resultados.csv', ...TEAM },
  { path: '/equipe/turmas/:id/encontros', ...TEAM },
  { path: '/equipe/turmas/:id/recados', ...TEAM },
  { path: '/equipe/turmas/:id/chamada/:live', ...TEAM },
  { path: '/equipe/turmas/:id/folha.csv', ...TEAM },
  { path: '/equipe/duvidas', ...TEAM, label: 'Responder', isOfUpstream: true },
  { path: '/equipe/programas/:tag/encontros', ...APPROVERS },
  { path: '/healthz', access: 'open' },
  { path: '/readyz', access: 'open' },
  { path: '/robots.txt', access: 'open' },
  { path: '/.well-known/change-password', access: 'open' },
  { path: '/sitemap.xml', access: 'open' },
] as const satisfies readonly Screen[]

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`, 'i')
const rows: { screen: Screen; pattern: RegExp }[] = SCREENS.map((screen) => ({
  screen,
  pattern: patternOf(screen.path),
}))

const withoutEndSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

/** As the router reads a path: each segment is decoded, and a slash in it stays encoded. */
function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}

/** The row of a path; undefined for a path that is a 404. */
export function screenAt(pathname: string): Screen | undefined {
  const path = decoded(withoutEndSlash(pathname))
  return rows.find(({ pattern }) => pattern.test(path))?.screen
}

export const isOpenDuringSurvey = (screen: Screen | undefined): boolean =>
  !screen || screen.access === 'open' || screen.access === 'survey' || screen.duringSurvey === true

/** The path as the table spells it; its parameters stay as they are. */
export function spellingOf(pathname: string): string {
  const typed = withoutEndSlash(pathname).split('/')
  const spelled = screenAt(pathname)?.path.split('/')
  return spelled?.map((part, at) => (part.startsWith(':') ? typed[at] : part)).join('/') ?? pathname
}

export const isDraftLink = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has('preview') && screenAt(pathname)?.legal === true
