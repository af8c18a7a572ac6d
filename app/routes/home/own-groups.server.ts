import type { calls, Data } from '#contract/calls.ts'
import { classPath } from '#app/learning/step-path.ts'

export const homeGroups = ({ groups = [], replies = [] }: Data<typeof calls.userHome>, now: number) => ({
  now,
  groups: groups.map(({ id, title, state, lives: [next] }) => ({
    id,
    title,
    isInvited: state === 'invited',
    next: next && { title: next.title, startsAt: Date.parse(next.startsAt) },
  })),
  replies: replies.map(({ stepId, classId, title }) => ({ to: classPath(stepId, classId), title })),
})

export type ShownHomeGroups = ReturnType<typeof homeGroups>
