/** What each call is for, for who owns another upstream: `docs/contract/openapi.json`, `docs/contract/calls.md`. */
import type { DescribedName } from '../every-call.ts'
import { learning, open, optional, session, type Described } from './access.ts'
import { DESCRIBED_TEAM } from './described-team-calls.ts'

export const DESCRIBED: Record<DescribedName, Described> = {
  login: open(
    'Opens a session by e-mail `u` and password `p`. `s` is required in the answer. A wrong password and an unknown e-mail are both 1201; 1001 is for what is missing.',
    [1001, 1201, 1307],
  ),
  loginCode: open(
    'Opens a session by a code `u` from an e-mail. `s` is required in the answer. Until pwd/reset/ the profile then says `forcePwd: true` and `tem_pwd: false`, and calls that name 1204 may be refused with it.',
    [1004, 1201, 1307],
  ),
  logout: session('Ends the session. No `s` in the answer.'),
  status: {
    does: 'Says whether the session is good: `true` or an object with `id` is somebody, anything else nobody. The app asks when its last answer is older than a minute.',
    access: 'anyone',
    refuses: [1000],
  },
  user: session('The profile.'),
  userComplete: session(
    'All that is held on the learner. `can` names those of the calls `evos`, `delete` and `legal` that the upstream has, and `idempotency` if it keeps to that header: then answers to a quiz wait in the browser for the network.',
  ),
  userSteps: learning('The steps the learner is enrolled in: `c` 0 all of them, 1 those completed.'),
  userTrails: learning('The trails with their steps, and how far the learner is.'),
  userHome: learning(
    'What home shows: level, the step to go on with, trails and lives; `due` says how many questions of user/review/ wait, `week` on which days since Monday something was completed or answered.',
  ),
  userTg: learning(
    'The pages of the programmes whose tag (`tg`, `tt`) the learner has; 1111 for a learner with neither. Other words in `tags` have no page.',
    [1111],
  ),
  userEvos: optional(
    session('How each evo was won, the latest first, page by page: `c` is `next` of the page before.'),
  ),
  userNotes: optional(
    session(
      'The notes of the learner in the order of the trails, page by page: `c` is `next` of the page before. Those of classes that are offered no more come last, without `stepId`.',
    ),
  ),
  userSearch: optional(
    learning(
      'Finds trails, steps, classes and the own notes of the learner by the words of `q`, page by page: `c` is `next` of the page before. Accents and plurals do not matter. `excerpt` is plain text with the word, `marks` where it is there, in UTF-16; `locked` says that its step is not open yet.',
    ),
  ),
  userCoupon: optional(
    session(
      'Uses coupon `k` with an account that is there: its programmes are added. 1304 if the learner used it before, 1305 if it is for another e-mail.',
      [1301, 1302, 1303, 1304, 1305],
    ),
  ),
  userFeedback: optional(
    learning(
      'Keeps a doubt `n` about class `i`, for who answers the learner or the team. `a` 1: with the name, sent only where the class came with `answers`. The answer’s `a` is false where somebody sends too many.',
      [1101],
    ),
  ),
  userUpdate: session(
    'Changes the personal data: `n` name, `e` e-mail, `t` phone, `c` CPF, `d` date of birth. All are sent each time; an empty one means that there is none. `p` is the current password, asked for where the e-mail or CPF changes.',
    [1201, 1215, 1306],
  ),
  userDelete: optional(
    session(
      'Without `u` mails a code of 8 digits, good for 15 minutes; with the code (blanks do not count) deletes the account.',
      [1201],
    ),
  ),
  userSessions: optional(session('The open sessions. `i` is a handle to end it by, not the key.')),
  userSessionsEnd: optional(session('Ends the session `i`, or, without it, all but this one.', [404])),
  userLegal: optional(session('Keeps which legal texts the learner accepted: `hash` says the very words.')),
  userCreate: open(
    'Creates an account by coupon `k`. With `s` in the answer the learner is signed in.',
    [1301, 1302, 1303, 1304, 1305, 1306],
  ),
  passwordRecovery: open(
    'Mails a link to the web app, `/login?code=CODE`, good once and for 15 minutes. Answers the same for an address that nobody has.',
  ),
  passwordReset: session(
    'Sets a new password `np`, repeated in `nc`. `p` is the current one, empty where the learner has none or came by a code. End the other sessions of the learner: the app does not. A password that is too weak is 400.',
    [1005, 1201, 1205],
  ),
  survey: learning('A survey with the answers given so far.', [404]),
  surveyComplete: learning(
    'Keeps answers: `c` 0 as a draft, 1 for good. `a[].i` is the question, `r` the value, or a list of values, or the text, `o` the `index`; questions without an answer are left out.',
    [404],
  ),
  step: learning('A step with its classes and its quiz; right answers are not in it.', [1101, 1206]),
  stepAuth: learning(
    'Enrols the learner in a step, or lets them in again; 1206 for a step that is `locked`. The app sends it before each step/.',
    [1101, 1206],
  ),
  quizComplete: learning(
    'Marks a quiz. In the payload `q` is the `index` of a question and `a` the `value` chosen; `multiple` and `order` send the values joined by commas, so that a value holds none. In the answer `a` says whether it was passed (without it `s` and the `passScore` of the quiz do; an answer that says neither cannot be read), `s` how many answers were right, `t` how many questions there are, and `r` of each question the **right** answer `a`, in the same form, whether the learner had it (`ok`), and why (`x`).',
    [404],
  ),
  classStart: learning('Keeps when a class was first opened.', [404, 1206]),
  classComplete: learning('Keeps that a class was completed.', [404, 1206]),
  classPractice: optional(
    learning(
      'Marks the answer `a` to the `practice` of class `i`: values as in step/quiz/complete/; in the answer `a` is the **right** one. It may be sent again and gives no evos; a wrong one comes back in user/review/. The question stands where `body` has the line `[pratica]: #pratica`, or else at its end; where this call answers 404 it is not shown.',
      [404, 1101, 1206],
    ),
  ),
  classProgress: learning('Keeps the place in a class (`ts`, seconds) and the note (`n`).', [404, 1206]),
  summary: optional(session('A small answer in place of `user/complete/`, for the profile page.')),
  shelf: optional(
    learning('One page of the trails, searched (`q`), those under way first, in place of `user/trails/`.'),
  ),
  trail: optional(learning('One trail, out of those of `user/trails/`.', [404])),
  review: optional(
    learning(
      'Questions that the learner answered before and that are due again, at most 5 of the `due`, without right values. `k` names a question as it is worded now. Once the round of a day is answered there are none until the next one; of a round that was left in the middle only the rest.',
    ),
  ),
  answerReview: optional(
    learning(
      'Marks answers of a review: `k` of the question, `a` as in step/quiz/complete/. In the answer `a` is the **right** value, `ok` whether the learner had it, `x` why. A question counts once a day, however often it is sent; one that changed meanwhile is left out. It gives no evos. `m`: 1 says that more answers of this round follow: the day is closed by an answer without it, by the fifth, or when it ends. An upstream that does not know `m` closes it at once.',
    ),
  ),
  letters: optional(session('Turns letters that one may stop on (1) or off (0): README.md, “Letters”.')),
  stopLetters: optional({ does: 'Turns them off by token `c`.', access: 'open', refuses: [1101] }),
  certificates: optional(
    learning(
      'The certificates of finished trails, the latest first: each is issued once, with what the trail was when it was finished. `hours` is a number such as 1.5; `withdrawn` is for good.',
    ),
  ),
  certificateWithdraw: optional(
    learning(
      'Withdraws the certificate with the code `k` for good: certificate/ answers 410 for it.',
      [410, 1101],
    ),
  ),
  certificatePublish: optional(
    learning(
      'Shows the certificate with the code `k` to whoever has the code (`w` 1), or to nobody (0), as at first.',
      [410, 1101],
    ),
  ),
  certificateBadge: optional(
    learning(
      'The certificate as an Open Badges 3.0 credential: `json`, and `jwt` with the signature.',
      [410, 1101],
    ),
  ),
  certificate: optional(
    open(
      'A certificate by its code `k`, for whoever has it; 404 where it is unknown or not shown, 410 where it was withdrawn or its account deleted.',
      [404, 410],
    ),
  ),
  cv: optional(
    learning(
      'The CV. `v` is 0 until it is saved; until then it has what the notes of three classes say. `offers`: the `cv` of finished classes, for the learner to choose from; `notes`: of those three classes, the notes that changed after it was saved.',
    ),
  ),
  cvSave: optional(learning('Keeps the CV, as a new version; 409 if `v` is not the newest.', [409])),
  batch: optional(
    session(
      'Up to 5 calls as if made alone, in order, with one rotation for all; one that fails stops none. `p` is a path with its slash, such as `step/`; `b` comes without `id`: the outer one holds. Each entry of `r` is `{s, d}` or `{s, e, m?}`. login/, login/code/, pwd/…, user/create/…, user/delete/, user/logout/ and batch/ itself are refused in it.',
    ),
  ),
  groups: optional(
    learning('The turmas that the learner is in or is invited to, each with its last and next ten lives.'),
  ),
  groupJoin: optional(
    learning(
      'Joins turma `i`, after the learner read what its teachers will see, and gives its tag. An invitation by e-mail counts once a mailed link has opened a session of the account. `phone` 1 lets its teachers write by WhatsApp, 0 takes that back; it may be sent again. Ignored under 18.',
      [1101],
    ),
  ),
  work: optional(
    learning(
      'Shows the note `n` of class `i` to who teaches the learner, with the name; one without an answer at a time. `gone` 1 withdraws: text and name leave the team’s pages. The answer’s `a` is false where the class comes without `takesWork`.',
      [1101],
    ),
  ),
  noticeRead: optional(learning('Recado `i` was read: home shows it no more.', [1101])),
  groupLeave: optional(learning('Leaves turma `i`, or declines its invitation.', [1101])),
  ...DESCRIBED_TEAM,
}

const OPENING: DescribedName[] = ['login', 'loginCode', 'userCreate']
const BEARING: Described['access'][] = ['anyone', 'session']

/** Whether `s` may come with the answer. */
export const bringsSession = (name: DescribedName): boolean =>
  OPENING.includes(name) || (BEARING.includes(DESCRIBED[name].access) && name !== 'logout')

export function kindOf(name: DescribedName): 'required' | 'optional' | 'team' {
  const { access, isOptional } = DESCRIBED[name]
  if (access === 'secret') return 'team'
  return isOptional ? 'optional' : 'required'
}
