/** People as they type themselves into the registration form: each with an e-mail and a CPF of their own. */
import { cpfOf, type Person } from '#tools/upstream/person.ts'

export { cpfOf, digits, type Person } from '#tools/upstream/person.ts'

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
