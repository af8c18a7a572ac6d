import type { calls, Data } from '#contract/calls.ts'
import { classPath } from '#app/learning/step-path.ts'

export const homeGroups = ({ groups = [], replies = [] }: Data<typeof calls.userHome>) => ({
  invitations: groups.flatMap(({ id, title, state }) => (state === 'invited' ? [{ id, title }] : [])),
  replies: replies.map(({ stepId, classId, title }) => ({ to: classPath(stepId, classId), title })),
})

export type ShownHomeGroups = ReturnType<typeof homeGroups>
