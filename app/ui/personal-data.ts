/** What is known of a learner, as it is written for them to read. */

/** `•••.982.247-••`: enough to recognise, not enough to use. */
export function maskedCpf(cpf: string): string {
  return `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`
}

/** `(11) 98765-4321`. */
export function writtenPhone(phone: string): string {
  return phone.replace(/^(\d{2})(\d{5})(\d{4})$/, '($1) $2-$3')
}

/** An ISODate as it is typed: `25/03/2001`. */
export function typedDate(isoDate: string): string {
  return isoDate.split('-').reverse().join('/')
}
