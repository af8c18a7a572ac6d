import { PROFILE_ROWS } from '#app/domain/profile-fields.ts'
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
  /** Without a session it is the same for everybody, see `isForAll`. */
  isForAll?: true
  /** Upstream calls of a page load whose session was checked recently. */
  calls: readonly string[]
  nav?: NavItem
  savedFields?: SavedFields
}

const READ = { access: 'public', robots: 'allow', isForAll: true, calls: [] } as const
const LEGAL = { ...READ, legal: true } as const
const TEAM = { access: 'team', duringSurvey: true, calls: [] } as const
const RULES = { access: 'private', robots: 'disallow', legal: true, calls: [] } as const
/** What names one of the questions of a form that holds all of them. */
const ONE_QUESTION = ['pergunta', 'falta'] as const
const REVIEW_FORM = { fields: ['q.*', 'round'], ignored: ONE_QUESTION }
const PROFILE_FORM = { fields: PROFILE_ROWS.map(({ name }) => name) }
const STEP_CALLS = ['step/auth/', 'step/']

export const SCREENS = [
  { path: '/', access: 'private', calls: [] },
  { path: '/login', access: 'public', duringSurvey: true, robots: 'allow', calls: [] },
  { path: '/register', access: 'public', robots: 'allow', calls: [] },
  { path: '/forgot-password', access: 'public', robots: 'allow', calls: [] },
  { path: '/forgot-password/enviado', access: 'public', robots: 'disallow', calls: [] },
  { path: '/logout', access: 'public', duringSurvey: true, robots: 'disallow', calls: [] },
  { path: '/conta-excluida', access: 'public', robots: 'disallow', calls: [] },
  { path: '/aparencia', access: 'public', duringSurvey: true, robots: 'disallow', calls: [] },
  { path: '/modo-leve', access: 'public', duringSurvey: true, robots: 'disallow', calls: [] },
  { path: '/termos', ...LEGAL },
  { path: '/privacidade', ...LEGAL },
  { path: '/politica-cookies', ...LEGAL },
  { path: '/regulamentos', ...LEGAL },
  { path: '/acessibilidade', ...LEGAL, duringSurvey: true },
  { path: '/ajuda', ...READ, duringSurvey: true },
  { path: '/regulamentos-trampo-garantido', ...RULES },
  { path: '/regulamentos-trampo-turbinado', ...RULES },
  {
    path: '/survey',
    access: 'survey',
    duringSurvey: true,
    robots: 'disallow',
    calls: ['survey/'],
    savedFields: { fields: ['q.*'], ignored: ONE_QUESTION },
  },
  { path: '/survey/pronta', access: 'private', robots: 'disallow', calls: ['user/home/', 'step/'] },
  {
    path: '/home',
    access: 'private',
    robots: 'disallow',
    calls: ['user/home/', 'step/'],
    nav: NAV.home,
  },
  {
    path: '/trails',
    access: 'private',
    duringSurvey: true,
    robots: 'disallow',
    calls: ['user/trails/'],
    nav: NAV.trails,
  },
  {
    path: '/trails/:id',
    access: 'private',
    duringSurvey: true,
    robots: 'disallow',
    calls: ['user/trails/'],
  },
  { path: '/trails/:id/levar', access: 'private', duringSurvey: true, calls: ['user/trails/'] },
  {
    path: '/step/:id',
    access: 'private',
    duringSurvey: true,
    robots: 'disallow',
    calls: STEP_CALLS,
    savedFields: { fields: ['note', 'noteFrom', 'q.*', 'attempt', QUESTIONS_FIELD], ignored: ONE_QUESTION },
  },
  {
    path: '/rever',
    access: 'private',
    robots: 'disallow',
    calls: ['user/review/'],
    savedFields: REVIEW_FORM,
  },
  {
    path: '/step/:id/duvida',
    access: 'private',
    duringSurvey: true,
    calls: ['step/'],
    savedFields: { fields: ['duvida'] },
  },
  { path: '/por-enviar', access: 'private', duringSurvey: true, robots: 'disallow', calls: [] },
  { path: '/por-enviar.json', access: 'private', duringSurvey: true, calls: [] },
  { path: '/step/:id/levar', access: 'private', duringSurvey: true, calls: STEP_CALLS },
  {
    path: '/trampo-turbinado',
    access: 'private',
    robots: 'disallow',
    calls: ['user/tg/'],
    nav: NAV.tt,
  },
  {
    path: '/trampo-garantido',
    access: 'private',
    robots: 'disallow',
    calls: ['user/tg/'],
    nav: NAV.tg,
  },
  { path: '/lives/:id.ics', access: 'private', robots: 'disallow', calls: ['user/tg/', 'user/home/'] },
  { path: '/turma', access: 'private', robots: 'disallow', calls: [] },
  { path: '/busca', access: 'private', robots: 'disallow', calls: [] },
  { path: '/anotacoes', access: 'private', robots: 'disallow', calls: ['user/notes/'] },
  { path: '/anotacoes.md', access: 'private', calls: ['user/notes/'] },
  {
    path: '/user',
    access: 'private',
    robots: 'disallow',
    calls: ['user/complete/', 'user/steps/'],
    nav: NAV.profile,
    savedFields: PROFILE_FORM,
  },
  {
    path: '/curriculo',
    access: 'private',
    robots: 'disallow',
    calls: ['user/complete/', 'step/'],
    savedFields: {
      fields: ['goal', 'experience', 'education', 'courses', 'skills', 'ownSkills', 'contacts', 'v'],
    },
  },
  { path: '/curriculo/pdf', access: 'private', calls: ['user/complete/', 'step/'] },
  { path: '/hora-de-estudar', access: 'private', robots: 'disallow', calls: ['survey/'] },
  { path: '/hora-de-estudar.ics', access: 'private', calls: [] },
  {
    path: '/user/conta',
    access: 'private',
    duringSurvey: true,
    calls: ['user/'],
    savedFields: { fields: [...PROFILE_FORM.fields, 'coupon'] },
  },
  { path: '/user/dados', access: 'private', calls: ['user/complete/', 'survey/', 'step/'] },
  { path: '/user/dados.json', access: 'private', calls: ['user/complete/', 'survey/', 'step/'] },
  { path: '/user/excluir', access: 'private', calls: ['user/complete/'] },
  { path: '/user/aparelhos', access: 'private', calls: [] },
  { path: '/user/certificados', access: 'private', calls: [] },
  { path: '/user/certificados/:id', access: 'private', calls: [] },
  { path: '/user/certificados/:id/pdf', access: 'private', calls: [] },
  { path: '/user/certificados/:id/assinado', access: 'private', calls: [] },
  { path: '/certificado/chaves.json', access: 'open', calls: ['certificate-keys'] },
  {
    path: '/certificado/:code',
    access: 'public',
    duringSurvey: true,
    robots: 'disallow',
    calls: ['certificate/'],
  },
  { path: '/user/extrato', access: 'private', calls: ['user/evos/', 'user/steps/', 'user/'] },
  {
    path: '/senha',
    access: 'private',
    duringSurvey: true,
    withoutPassword: true,
    robots: 'disallow',
    calls: [],
  },
  {
    path: '/senha/salva',
    access: 'private',
    duringSurvey: true,
    withoutPassword: true,
    robots: 'disallow',
    calls: [],
  },
  {
    path: '/duas-contas',
    access: 'private',
    duringSurvey: true,
    withoutPassword: true,
    robots: 'disallow',
    calls: [],
  },
  { path: '/textos-lidos', access: 'private', robots: 'disallow', calls: [] },
  { path: '/equipe', ...TEAM },
  { path: '/equipe/entrar', ...TEAM },
  { path: '/equipe/textos', ...TEAM },
  { path: '/equipe/textos/aceites.csv', ...TEAM },
  { path: '/equipe/textos/:slug/:version', ...TEAM },
  { path: '/equipe/textos/:slug/:version/previa', ...TEAM },
  { path: '/equipe/ler', ...TEAM },
  { path: '/equipe/ler/:slug/:version', ...TEAM },
  { path: '/equipe/previas', ...TEAM },
  { path: '/equipe/empresa', ...TEAM },
  { path: '/equipe/conteudo', ...TEAM },
  { path: '/equipe/conteudo/:trail', ...TEAM },
  { path: '/equipe/conteudo/:trail/:step', ...TEAM },
  { path: '/equipe/relatorios', ...TEAM },
  { path: '/equipe/relatorios.csv', ...TEAM },
  { path: '/equipe/turmas', ...TEAM },
  { path: '/equipe/turmas/nova', ...TEAM },
  { path: '/equipe/turmas/:id', ...TEAM },
  { path: '/equipe/turmas/:id/dados', ...TEAM },
  { path: '/equipe/turmas/:id/convidar', ...TEAM },
  { path: '/equipe/turmas/:id/pessoa/:person', ...TEAM },
  { path: '/equipe/turmas/:id/pessoas.csv', ...TEAM },
  { path: '/equipe/turmas/:id/encontros', ...TEAM },
  { path: '/equipe/turmas/:id/chamada/:live', ...TEAM },
  { path: '/equipe/turmas/:id/folha.csv', ...TEAM },
  { path: '/equipe/duvidas', ...TEAM },
  { path: '/equipe/programas/:tag/encontros', ...TEAM },
  { path: '/previa/:slug', access: 'open', calls: [] },
  { path: '/healthz', access: 'open', calls: [] },
  { path: '/readyz', access: 'open', calls: ['status/'] },
  { path: '/robots.txt', access: 'open', calls: [] },
  { path: '/.well-known/change-password', access: 'open', calls: [] },
  { path: '/sitemap.xml', access: 'open', calls: [] },
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
