/** Where the product takes forms; those in the second list need a session. */
const PUBLIC = ['/login', '/register', '/forgot-password', '/aparencia', '/modo-leve', '/logout']
const PRIVATE = [
  '/senha',
  '/user',
  '/user/conta',
  '/user/excluir',
  '/survey',
  '/step/solo',
  '/step/solo?quiz',
  '/duas-contas',
  '/textos-lidos',
  '/rever',
]

export const FORM_PATHS = [
  ...PUBLIC.map((path) => ({ path, isPrivate: false })),
  ...PRIVATE.map((path) => ({ path, isPrivate: true })),
]
