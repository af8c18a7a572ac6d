/** `•••.982.247-••` */
export function maskedCpf(cpf: string): string {
  return `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`
}

/** `(11) 98765-4321` */
export function writtenPhone(phone: string): string {
  return phone.replace(/^(\d{2})(\d{5})(\d{4})$/, '($1) $2-$3')
}

/** `25/03/2001`, of an ISODate. */
export function typedDate(isoDate: string): string {
  return isoDate.split('-').reverse().join('/')
}
