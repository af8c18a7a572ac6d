/** As `described-calls.ts`, for the calls that no learner makes. */
import type { teamCalls } from '../team-calls.ts'
import type { teamGroupCalls } from '../team-group-calls.ts'
import { team, type Described } from './access.ts'

type TeamName = keyof typeof teamCalls | keyof typeof teamGroupCalls

export const DESCRIBED_TEAM: Record<TeamName, Described> = {
  report: team(
    'Counts of people for teachers: `n` is the report, `f` and `u` the first and the last month, `p` a programme, `k` a coupon. The names of the columns are shown as they come where the app has none for them; cells are text. A count below 5 is not told.',
  ),
  act: team('Puts into the audit that `by` of the team did `a` with `o`.'),
  content: team(
    'The files of the course content, drafts too, and what is wrong in them (`faults`); with `t` those of one trail, and what there is to improve in it (`findings`, `notes`).',
    [1101],
  ),
  draftStep: team(
    'A step as its files have it, drafts too; `right` is what learners see of each question after the quiz.',
    [1101],
  ),
  teamGroups: team(
    'The turmas that `by` teaches; as `maker` all of them, without the name of a learner. `next` is the next live; `waiting` what there is to do, `stopped` in fives of turmas that `by` does not teach.',
  ),
  teamGroup: team(
    'Turma `g`, as in team/groups/, and whether `by` teaches it: what each page of one turma asks first. `finished` 1 adds who finished which of its trails: names and days for its teachers, a count in fives for makers.',
  ),
  teamGroupSave: team(
    'Makes a turma, or changes `i`; at most a year long, and without an address in its title, which letters carry. `coupon` 1 replaces its coupon. 409, with the turma as it is now in `d`, if `v` is not the newest.',
    [400, 409],
  ),
  teamGroupEnd: team(
    'The last day of turma `g` becomes today, unless it is over, and lives after it are cancelled.',
  ),
  teamInvite: team(
    'Invites `people` to turma `g`; 400 once it has ended. It says of nobody whether there is an account: a letter with a coupon goes to all but those who have opened a session by a mailed link, and who find the invitation on home. Letters above the limits of a day leave `later`, the last at `until`; who had one of this turma within 30 days gets no other (`again`). `try` 1 only counts, `gone` 1 withdraws. Invitations end after 30 days; `n` serves the letter and is not kept.',
    [400],
  ),
  teamPeople: team(
    'Who is in turma `g`, 50 at a time, in the order `o`, with what they did of its trails alone and signals that are computed now. Keep once a day who looked.',
  ),
  teamPerson: team(
    'What the learner `i` did of the trails of turma `g`, and its lives, counted as in `team/sheet/`; `gone` 1 takes them out of it.',
    [1101],
  ),
  teamSteps: team(
    'Who is in turma `g`, 50 at a time by name, and how much each did of each step of its trails: `p` has percents, rounded down, in the order of `steps`. Keep once a day who looked.',
  ),
  teamResults: team(
    'Of each member of turma `g` and each quiz of its trails that they tried: how many tries, right answers of the best (`best`, of `of`), and its day. Keep once a day who looked.',
  ),
  teamLives: team(
    'The lives of turma `g` (its teachers) or of the programme `tag` (makers), the latest first.',
    [400],
  ),
  teamLiveSave: team(
    'Sets a live, `weeks` of them, or changes `i`; with `series` 1 later ones of its series too, which move by as much. 409, with the live as it is now in `d`, if `v` is not the newest.',
    [400, 409, 1101],
  ),
  teamPresence: team(
    'The people of the turma of live `l`, 50 at a time, and what is marked of each; `joined` is the day on which somebody came into the turma, in Brasília.',
  ),
  teamPresenceSave: team(
    'Marks who was there: `s` is the mark, `was` the one before, empty where there was none. Lines equal to `was` are not written; one that somebody changed since stays and is in `changed`.',
  ),
  teamDoubts: team(
    'Doubts of the turmas that `by` teaches, or of `g`, those without a reply first, the oldest first; as `maker` those of no turma. A nameless one has the day in place of the instant.',
  ),
  teamDoubtReply: team(
    'Answers doubt `i`; with `q`, the question written anew, for all learners of the class. 409, with the doubt as it is now in `d`, if `v` is not the newest.',
    [409, 1101],
  ),
  teamNotices: team(
    'The recados of turma `g`, the newest first, whoever they are for. `read` is missing where `of` is below 5.',
  ),
  teamNoticeSave: team(
    'A recado to turma `g`, or to the members `to`; the fourth of a day (Brasília) is 409, also where one was taken back. With `gone` 1 recado `i` is taken back. Keep who wrote one, without its text.',
    [400, 409, 1101],
  ),
  teamSheet: team(
    'Of each member of turma `g`, in month `m` (Brasília): planned minutes of what was completed, and lives: `held` have a mark of anybody, `open` have none; `present` were on time or late. Who left is there up to that day.',
  ),
}
