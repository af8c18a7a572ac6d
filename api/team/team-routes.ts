import type { Route } from '#api/http/route.ts'
import { teamDoubtReply, teamDoubts } from './doubts.ts'
import { teamGroup, teamGroups, teamGroupSave } from './groups.ts'
import { teamGroupEnd } from './end-group.ts'
import { teamInvite } from './invite.ts'
import { teamLives, teamLiveSave } from './lives.ts'
import { teamNotices, teamNoticeSave } from './notices.ts'
import { teamPeople, teamPerson } from './people-calls.ts'
import { teamPresence, teamPresenceSave } from './presence.ts'
import { teamSheet } from './sheet.ts'
import { teamResults, teamSteps } from './steps.ts'

/** About turmas; there only where a secret guards them. */
export const teamGroupRoutes: readonly Route[] = [
  teamGroups,
  teamGroup,
  teamGroupSave,
  teamGroupEnd,
  teamInvite,
  teamPeople,
  teamPerson,
  teamSteps,
  teamResults,
  teamLives,
  teamLiveSave,
  teamPresence,
  teamPresenceSave,
  teamDoubts,
  teamDoubtReply,
  teamNotices,
  teamNoticeSave,
  teamSheet,
]
