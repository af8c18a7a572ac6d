/** People as they type themselves into the registration form: each with an e-mail and a CPF of their own. */

export interface Person {
  name: string
  email: string
  /** As typed: `(11) 98765-4321`. */
  phone: string
  /** As typed: `000.000.000-00`. */
  cpf: string
  /** As typed: `dd/mm/aaaa`. */
  birthDate: string
  password: string
}

function checkDigit(base: string): string {
  const sum = Array.from(base, Number).reduce((total, digit, at) => total + digit * (base.length + 1 - at), 0)
  return String(((sum * 10) % 11) % 10)
}

/** A CPF with right check digits, written with its punctuation. */
export function cpfOf(number: number): string {
  const base = String(100_000_000 + (number % 900_000_000))
  const first = base + checkDigit(base)
  const all = first + checkDigit(first)
  return `${all.slice(0, 3)}.${all.slice(3, 6)}.${all.slice(6, 9)}-${all.slice(9)}`
}

export const digits = (text: string): string => text.replace(/\D/g, '')

let people = 0

/** Somebody called `name`, never the same person twice, not even in another process. */
export function pessoa(name: string): Person {
  people++
  const number = process.pid * 1000 + people
  return {
    name: `${name[0]?.toUpperCase() ?? ''}${name.slice(1)} da Silva`,
    email: `${name}.${number}@exemplo.com`,
    phone: `(11) 9${String(80_000_000 + (number % 10_000_000)).replace(/(\d{4})$/, '-$1')}`,
    cpf: cpfOf(number * 7919),
    birthDate: '25/03/2001',
    password: 'caju-maduro-7',
  }
}
