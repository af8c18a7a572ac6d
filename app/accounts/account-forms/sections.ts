import { rowsOf, type ProfileSection } from '#app/domain/profile-fields.ts'

const namesIn = (section: ProfileSection): string[] => rowsOf(section).map(({ name }) => name)

/** The parts of the profile's page that save on their own: the anchor of each, and the names that it posts. */
const SECTIONS = {
  senha: ['currentPassword', 'newPassword', 'confirmPassword'],
  contato: [...namesIn('contato'), 'password'],
  dados: [...namesIn('dados'), 'password'],
}

export type Section = keyof typeof SECTIONS

export const isSection = (value: unknown): value is Section =>
  typeof value === 'string' && Object.keys(SECTIONS).includes(value)

export function sectionOf(form: FormData): Section | undefined {
  const intent = form.get('intent')
  if (intent !== null) return isSection(intent) ? intent : undefined
  return Object.keys(SECTIONS)
    .filter(isSection)
    .find((section) => SECTIONS[section].some((name) => form.has(name)))
}

export function errorsIn<E>(errors: Record<string, E>, section: Section, sent: Section): Record<string, E> {
  const names =
    section === sent ? ['', ...SECTIONS[section]] : SECTIONS[section].filter((name) => name !== 'password')
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)))
}
