import type { LearnerContext } from '#app/request/guards.server.ts'

/** Once, in the first session. */
export async function isWelcome({ learner, session }: LearnerContext): Promise<boolean> {
  if (!learner.isFirstLogin) return false
  let isDue = false
  await session.change(({ isWelcomed }) => {
    isDue = !isWelcomed
    return { isWelcomed: true }
  })
  return isDue
}
