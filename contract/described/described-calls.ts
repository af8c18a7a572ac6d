/** What each call is for, for who owns another upstream: `contract/openapi.json`, `docs/contract/calls.md`. */
import type { CallName } from '../every-call.ts'
import type { KnownCode } from '../errors.ts'

interface Described {
  does: string
  /** Who may call it: `open`: no credentials are sent; `anyone`: with or without; `session`: only with. */
  access: 'open' | 'anyone' | 'session'
  refuses: KnownCode[]
  /** It is beyond the specification; where it answers 404 the web app hides what it serves. */
  isOptional?: true
}

const SESSION: KnownCode[] = [1000, 1003]
const LEARNING: KnownCode[] = [...SESSION, 1204, 1307]

const session = (does: string, refuses: KnownCode[] = []): Described => ({
  does,
  access: 'session',
  refuses: [...SESSION, 1307, ...refuses],
})
const learning = (does: string, refuses: KnownCode[] = []): Described => ({
  does,
  access: 'session',
  refuses: [...LEARNING, ...refuses],
})
const optional = (one: Described): Described => ({ ...one, isOptional: true })

export const DESCRIBED: Record<CallName, Described> = {
  login: {
    does: 'Opens a session by e-mail and password. `s` is required in the answer.',
    access: 'open',
    refuses: [1001, 1201, 1307],
  },
  loginCode: {
    does: 'Opens a session by a code from an e-mail. `s` is required in the answer.',
    access: 'open',
    refuses: [1004, 1201, 1307],
  },
  logout: session('Ends the session.'),
  status: {
    does: 'Says whether the session is good: `true` or an object with `id` is somebody, anything else nobody.',
    access: 'anyone',
    refuses: [1000],
  },
  user: session('The profile.'),
  userComplete: session('All that is held on the learner. `can` names the optional calls the upstream has.'),
  userSteps: learning('The steps of the learner: `c` 0 all of them, 1 those completed.'),
  userTrails: learning('The trails with their steps, and how far the learner is.'),
  userHome: learning('What home shows: level, the step to go on with, trails and lives.'),
  userTg: learning('The pages of the programmes whose tag the learner has.', [1111]),
  userEvos: optional(
    session('How each evo was won, the latest first, page by page: `c` is `next` of the page before.'),
  ),
  userUpdate: session(
    'Changes the personal data. `p` is the current password, asked for where the e-mail or CPF changes.',
    [1201, 1215, 1306],
  ),
  userDelete: optional(session('Without `u` mails a code; with the code deletes the account.', [1201])),
  userSessions: optional(session('The open sessions of the learner.')),
  userSessionsEnd: optional(session('Ends the session `i`, or, without it, all but this one.', [404])),
  userLegal: optional(session('Keeps which legal texts the learner accepted: `hash` says the very words.')),
  userCreate: {
    does: 'Creates an account by coupon `k`. With `s` in the answer the learner is signed in.',
    access: 'open',
    refuses: [1301, 1302, 1303, 1304, 1305, 1306],
  },
  passwordRecovery: {
    does: 'Mails a link that ends in `?code=`. Answers the same for an address that nobody has.',
    access: 'open',
    refuses: [],
  },
  passwordReset: session('Sets a new password. `p` is empty where the learner has none.', [1005, 1201, 1205]),
  survey: learning('A survey with the answers given so far.', [404]),
  surveyComplete: learning('Keeps answers: `c` 0 as a draft, 1 for good.', [404]),
  step: learning('A step with its classes and its quiz; right answers are not in it.', [1101, 1206]),
  stepAuth: learning('Enrols the learner in a step, or lets them in again.', [1101, 1206]),
  quizComplete: learning(
    'Marks a quiz: `a` passed, `s` right answers, `t` questions, `r` each of them.',
    [404],
  ),
  classStart: learning('Keeps when a class was first opened.', [404, 1206]),
  classComplete: learning('Keeps that a class was completed.', [404, 1206]),
  classProgress: learning('Keeps the place in a class (`ts`, seconds) and the note (`n`).', [404, 1206]),
  summary: optional(session('A small answer in place of `user/complete/`, for the profile page.')),
  shelf: optional(
    learning('One page of the trails, searched (`q`) and by state (`s`), in place of `user/trails/`.'),
  ),
  trail: optional(learning('One trail, out of those of `user/trails/`.', [404])),
  batch: optional(
    session(
      'Up to 5 calls as if made alone, in order, with one rotation for all; one that fails stops none.',
    ),
  ),
}
