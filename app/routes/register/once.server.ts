/**
 * A form that is sent twice (a double click without script, Back and again, an answer that got lost) is one registration,
 * also on an upstream that refuses the second: it leads in as the first did. Only who sends all of it again, the password
 * and the token of the browser's forms included, learns so; to anybody else the refusal stands.
 */
import { textOf } from '#app/forms/read-form.server.ts'
import { TOKEN_FIELD } from '#app/forms/csrf.server.ts'
import { REPEATED_WITHIN } from '#app/forms/once.server.ts'
import type { Credentials } from '#app/upstream/client.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { Registration } from '#app/upstream/visitor.server.ts'

type Services = RequestContext['services']

function keyOf({ keyedHash }: Services, form: FormData, input: Registration): string | undefined {
  const token = textOf(form, TOKEN_FIELD)
  if (token === '') return undefined
  return keyedHash('registered', token, Object.entries(input).sort())
}

/** As `visitor.register`, one after the other where the form is the same. */
export async function registerOnce(
  { visitor, services }: RequestContext,
  form: FormData,
  input: Registration,
): Promise<Credentials | undefined> {
  const { lock, store } = services
  const key = keyOf(services, form, input)
  if (!key) return visitor.register(input)
  return lock.run(key, async () => {
    const registering = visitor.register(input)
    const registered = await attempt(registering)
    if (registered.ok) {
      await store.set(key, true, REPEATED_WITHIN)
      return registered.value
    }
    if (registered.kind !== 'refused' || !(await store.get(key))) return registering
    const entered = await attempt(visitor.signIn(input.email, input.password))
    return entered.ok ? entered.value : undefined
  })
}
