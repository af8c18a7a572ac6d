/** The groups of the profile that save on their own: the anchor of each, and the names that it posts. */
export const GROUPS = {
  dados: ['name', 'cpf', 'birthDate'],
  contato: ['email', 'phone', 'password'],
  senha: ['currentPassword', 'newPassword', 'confirmPassword'],
} as const

export type Group = keyof typeof GROUPS

export function toGroup(value: unknown): Group | undefined {
  return (Object.keys(GROUPS) as Group[]).find((group) => group === value)
}

/** The group that a form is of, by the names in it where it does not say. */
export function groupOf(form: FormData): Group | undefined {
  const named = (group: Group) => GROUPS[group].some((name) => form.has(name))
  return toGroup(form.get('intent')) ?? (Object.keys(GROUPS) as Group[]).reverse().find(named)
}

/** What is wrong with the fields of a group, of all that is wrong; of the whole, where it is the group that was sent. */
export function errorsIn<E>(errors: Record<string, E>, group: Group, sent: Group): Record<string, E> {
  const names: readonly string[] = group === sent ? ['', ...GROUPS[group]] : GROUPS[group]
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)))
}
