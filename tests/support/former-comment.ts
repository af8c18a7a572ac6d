/** A comment on a draft as the version before kept it. */
export const FORMER_COMMENT = {
  id: 'q1',
  at: Date.UTC(2026, 9, 1, 15),
  name: 'Zoe',
  isMember: false,
  passage: 't-0123456789ab',
  quote: 'O prazo é de dois dias.',
  text: 'Falta o prazo.\n**Mesmo**.',
}
