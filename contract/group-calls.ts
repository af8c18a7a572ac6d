/** Calls of the embedded API for turmas; where they are missing the web app hides all of it. */
import { z } from 'zod'
import { accepted, define, own, refusable } from './calls.ts'
import { group } from './group-shapes.ts'
import { listOf, someId, text, unread, yesOrNo } from './values.ts'

export const groupCalls = {
  groups: own(define('GET', 'user/groups', {}, z.object({ groups: listOf(group), unread }))),
  groupJoin: refusable('user/groups/join', { i: someId, phone: yesOrNo.optional() }, accepted),
  noticeRead: refusable('user/notices/read', { i: someId }, accepted),
  /** `n` is shown; `gone` withdraws what was shown of the class. */
  work: refusable(
    'user/work',
    { i: someId, n: text.pipe(z.string().trim().min(1)).optional(), gone: z.literal(1).optional() },
    accepted,
  ),
  groupLeave: refusable('user/groups/leave', { i: someId }, accepted),
}
