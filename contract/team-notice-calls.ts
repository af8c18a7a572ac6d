/** Recados of who teaches, as the team's room writes and lists them. */
import { z } from 'zod'
import { accepted } from './calls.ts'
import { LONGEST_NOTICE } from './notice-limits.ts'
import { teacher, teamCall, yes } from './team-call.ts'
import { id, instant, line, list, maybe, someId, text, whole } from './values.ts'

const ofGroup = { ...teacher, g: someId }

/** `to`: for whom alone; `read`: how many of the `of` people whom it reaches now. */
const notice = z.object({
  i: id,
  text: line,
  n: line,
  at: instant,
  to: maybe(list(line)),
  read: maybe(whole),
  of: whole,
})

export const teamNoticeCalls = {
  teamNotices: teamCall('notices', ofGroup, z.object({ notices: list(notice) })),
  /** Without `to` for all, also who joins later; `gone` takes `i` back. */
  teamNoticeSave: teamCall(
    'notices/save',
    {
      ...ofGroup,
      text: text.pipe(z.string().trim().min(1).max(LONGEST_NOTICE)).optional(),
      to: z.array(someId).min(1).max(50).optional(),
      i: someId.optional(),
      gone: yes,
    },
    accepted,
  ),
}

export type TeamNotice = z.output<typeof notice>
