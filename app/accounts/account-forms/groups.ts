import { rowsOf, type ProfileGroup } from '#app/domain/profile-fields.ts'

const namesIn = (group: ProfileGroup): string[] => rowsOf(group).map(({ name }) => name)

/** The parts of the profile's page that save on their own: the anchor of each, and the names that it posts. */
const GROUPS = {
  senha: ['currentPassword', 'newPassword', 'confirmPassword'],
  contato: [...namesIn('contato'), 'password'],
  dados: [...namesIn('dados'), 'password'],
}

export type Group = keyof typeof GROUPS

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'string' && Object.keys(GROUPS).includes(value)

export function groupOf(form: FormData): Group | undefined {
  const intent = form.get('intent')
  if (intent !== null) return isGroup(intent) ? intent : undefined
  return Object.keys(GROUPS)
    .filter(isGroup)
    .find((group) => GROUPS[group].some((name) => form.has(name)))
}

export function errorsIn<E>(errors: Record<string, E>, group: Group, sent: Group): Record<string, E> {
  const names = group === sent ? ['', ...GROUPS[group]] : GROUPS[group].filter((name) => name !== 'password')
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)))
}
