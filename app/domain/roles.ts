import { isProgrammeTag, type ProgrammeTag } from '#contract/programme-tags.ts'

export const ROLES = ['editor', 'aprovador', 'professor'] as const
export type Role = (typeof ROLES)[number]

/** Somebody of the team; a teacher may be so for one programme. */
export interface Member {
  email: string
  role: Role
  programme?: ProgrammeTag
}

/** The role as it is written, such as `professor:tg`; undefined if it is none. */
export function roleFrom(text: string): Omit<Member, 'email'> | undefined {
  const [name, code, ...rest] = text.split(':')
  const role = ROLES.find((one) => one === name)
  if (!role || rest.length > 0) return undefined
  if (code === undefined) return { role }
  return isProgrammeTag(code) && role === 'professor' ? { role, programme: code } : undefined
}

export const writtenRole = ({ role, programme }: Omit<Member, 'email'>): string =>
  programme === undefined ? role : `${role}:${programme}`

/** From `email=role`; undefined if it is not that. */
export function memberFrom(text: string): Member | undefined {
  const [, email, role] = /^([^\s=,]+@[^\s=,]+)=(.+)$/.exec(text) ?? []
  const named = role === undefined ? undefined : roleFrom(role)
  return email !== undefined && named ? { email: email.toLowerCase(), ...named } : undefined
}
