/** Calls of the embedded API for turmas; where they are missing the web app hides all of it. */
import { z } from 'zod'
import { accepted, define, refusable } from './calls.ts'
import { group } from './group-shapes.ts'
import { listOf, someId, unread, yesOrNo } from './values.ts'

export const groupCalls = {
  groups: {
    ...define('GET', 'user/groups', {}, z.object({ groups: listOf(group), unread })),
    isOwn: true as const,
  },
  groupJoin: refusable('user/groups/join', { i: someId, phone: yesOrNo.optional() }, accepted),
  noticeRead: refusable('user/notices/read', { i: someId }, accepted),
  groupLeave: refusable('user/groups/leave', { i: someId }, accepted),
}
