import { servicesInUse } from '#app/request/services.server.ts'

/** The id of the learner whose session a `Cookie` header holds, for what stands in front of Remix. */
export async function learnerIn(cookies: string | null): Promise<string | undefined> {
  const parts = servicesInUse()
  const id = await parts?.cookie.read(cookies)
  return id === undefined ? undefined : (await parts?.sessions.find(id).read())?.credentials?.userId
}
