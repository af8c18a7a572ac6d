import type { calls, Data } from '#contract/calls.ts'
import { shownNotice } from '#app/programmes/group/notices.server.ts'
import { classPath } from '#app/learning/step-path.ts'

export const homeGroups = ({ groups = [], replies = [], notices = [] }: Data<typeof calls.userHome>) => ({
  notices: notices.map(shownNotice),
  invitations: groups.flatMap(({ id, title, state }) => (state === 'invited' ? [{ id, title }] : [])),
  replies: replies.map(({ stepId, classId, title }) => ({ to: classPath(stepId, classId), title })),
})

export type ShownHomeGroups = ReturnType<typeof homeGroups>
