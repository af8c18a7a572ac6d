import { ROLES, type Role } from '#app/domain/roles.ts'

export type TeamPath = `/equipe${string}`

const APPROVERS: readonly Role[] = ['aprovador']
const WRITERS: readonly Role[] = ['editor', ...APPROVERS]

/** Who may do what, by the button's `intent`; what teachers do in their turmas the upstream decides. */
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
} as const satisfies Record<string, readonly Role[]>

export type TeamAction = keyof typeof ACTIONS

export const mayDo = (action: TeamAction, role: Role): boolean =>
  (ACTIONS[action] as readonly Role[]).includes(role)
