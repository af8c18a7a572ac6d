/** What somebody types to register. */
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
