/** As the form names them, from Monday on. */
export const WEEKDAYS = [
  { value: 'seg', label: 'Seg', spoken: 'Segunda' },
  { value: 'ter', label: 'Ter', spoken: 'Terça' },
  { value: 'qua', label: 'Qua', spoken: 'Quarta' },
  { value: 'qui', label: 'Qui', spoken: 'Quinta' },
  { value: 'sex', label: 'Sex', spoken: 'Sexta' },
  { value: 'sab', label: 'Sáb', spoken: 'Sábado' },
  { value: 'dom', label: 'Dom', spoken: 'Domingo' },
] as const

export type Weekday = (typeof WEEKDAYS)[number]['value']

const FIRST_HOUR = 5

/** Each half hour from 05:00 to 23:30. */
export const TIMES = Array.from({ length: (24 - FIRST_HOUR) * 2 }, (_, half) => {
  const hour = String(FIRST_HOUR + Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 ? '30' : '00'}`
})

export const LENGTHS = ['15', '30', '45', '60']

export const USUAL = { hora: '19:00', minutos: '30' }
