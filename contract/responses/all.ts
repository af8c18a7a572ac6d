/**
 * The exact response of every call. The embedded API is held to them, the description for other owners comes from them;
 * the web app reads by the lenient schemas in `../calls.ts`.
 */
import { z } from 'zod'
import { TAGS } from '../programme-tags.ts'
import type { DescribedName } from '../every-call.ts'
import {
  abilities,
  complete,
  evos,
  found,
  level,
  notes,
  profile,
  sessions,
  signedIn,
  summary,
} from './learner.ts'
import { badge, certificates, onPaper } from './certificate.ts'
import { cv } from './cv.ts'
import * as groups from './groups.ts'
import { survey } from './survey.ts'
import { contentFiles, draftStep, reportRows } from './team.ts'
import { answerReview, review } from './review.ts'
import { corrected, lives, shelf, soonestFirst, step, stepCard, trail } from './trail.ts'
import { count, id, instant, line, listOf, maybe, shape } from './values.ts'

const accepted = shape({ a: z.boolean() })
const stamped = shape({ a: z.boolean(), t: instant })

const status = z.union([z.boolean(), signedIn, z.null(), z.literal(''), shape({})])

const home = shape({
  ...level,
  current: maybe(stepCard),
  recommended: listOf(trail).refine(({ length }) => length <= 6, 'até 6'),
  live: soonestFirst.refine(({ length }) => length <= 3, 'até 3'),
  abilities: maybe(abilities),
  due: count.nullish(),
  groups: listOf(groups.group).nullish(),
  replies: z
    .array(shape({ stepId: id, classId: id, title: line, at: instant }))
    .max(3)
    .nullish(),
})

const programmes = shape({
  programmes: z.array(
    shape({
      tag: z.enum(TAGS),
      title: line,
      subtitle: z.string(),
      body: z.string(),
      cta: shape({ label: line, href: line }).nullish(),
      live: lives,
    }),
  ),
})

const done = shape({ s: z.number().int().min(200).max(299), d: z.unknown().optional() })
const failed = shape({ s: z.number().int().min(400), e: z.number().int(), m: z.string().nullish() })
const entry = z.union([done, failed])

export const answers: Record<DescribedName, z.ZodType> = {
  login: signedIn,
  loginCode: signedIn,
  logout: z.literal(true),
  status,
  user: profile,
  userComplete: complete,
  userSteps: shape({ steps: listOf(stepCard) }),
  userTrails: shape({ trails: listOf(trail) }),
  userHome: home,
  userTg: programmes,
  userEvos: evos,
  userNotes: notes,
  userSearch: found,
  userCoupon: profile,
  userFeedback: accepted,
  userUpdate: profile,
  userSessions: sessions,
  userSessionsEnd: accepted,
  userDelete: shape({ a: z.boolean(), receipt: line.nullish() }),
  userLegal: accepted,
  userCreate: signedIn,
  passwordRecovery: shape({ code: z.literal(200), s: z.literal(true) }),
  passwordReset: shape({ a: z.literal(true) }),
  survey,
  surveyComplete: accepted,
  step,
  stepAuth: accepted,
  quizComplete: corrected,
  classStart: stamped,
  classComplete: stamped,
  classProgress: stamped,
  summary,
  shelf,
  trail,
  review,
  answerReview,
  certificates,
  certificateWithdraw: accepted,
  certificatePublish: accepted,
  certificateBadge: badge,
  certificate: shape(onPaper),
  cv,
  cvSave: shape({ a: z.boolean(), v: count }),
  batch: shape({ r: z.array(entry) }),
  report: reportRows,
  act: accepted,
  content: contentFiles,
  draftStep,
  groups: groups.ownGroups,
  groupJoin: accepted,
  groupLeave: accepted,
  teamGroups: groups.teamGroups,
  teamGroupSave: groups.teamGroup,
  teamInvite: groups.invited,
  teamPeople: groups.people,
  teamPerson: groups.person,
  teamLives: groups.meetings,
  teamLiveSave: groups.savedMeetings,
  teamPresence: groups.marks,
  teamPresenceSave: groups.marked,
  teamDoubts: groups.doubts,
  teamDoubtReply: accepted,
  teamSheet: groups.sheet,
}

/** Around every success: `s` replaces the stored key and token. */
export const renewal = shape({ i: id, t: line }).meta({ id: 'Session' })
