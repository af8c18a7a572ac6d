/** The codes in the mails to a learner. */
import { calls } from '#contract/calls.ts'
import { Client } from './client.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The code that confirms the deletion of an account. */
export async function deletionCodeFor(world: World, { client, email }: Person): Promise<string> {
  await client.call(calls.userDelete, {})
  const letter = (await world.deliver()).find(
    ({ to, subject }) => to === email && subject.startsWith('Código'),
  )
  return /^(\d{4} \d{4})$/m.exec(letter?.text ?? '')?.[1] ?? 'no letter came'
}

/** The code that signs in somebody who forgot the password. */
export async function recoveryCodeFor(world: World, { email }: Pick<Person, 'email'>): Promise<string> {
  await new Client(world).call(calls.passwordRecovery, { u: email })
  const letters = await world.deliver()
  const letter = letters.find(({ to, text }) => to === email && text.includes('?code='))
  return /\?code=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? 'no letter came'
}
