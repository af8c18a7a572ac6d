import type { LearnerContext } from '#app/request/guards.server.ts'

/** The name to call somebody by. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** Whether a word of welcome is due: at home, in the first session, once. */
export async function isWelcome({ learner, session }: LearnerContext): Promise<boolean> {
  if (!learner.isFirstLogin) return false
  let isDue = false
  await session.change(({ isWelcomed }) => {
    isDue = !isWelcomed
    return { isWelcomed: true }
  })
  return isDue
}
