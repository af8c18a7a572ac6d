/** The learners of the mock, by the rules of the contract; nothing outlives the process. */
import { randomBytes, randomInt } from 'node:crypto'
import type { Person } from '../person.ts'
import { Progress } from './progress.ts'
import type { Upstream } from './server.ts'
import type { Learner } from './tokens.ts'

export interface Known {
  learner: Learner
  progress: Progress
  legal: object[]
  /** What was mailed to delete the account. */
  deletion?: string
}

const NO_PROMPTS = { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false }

export interface Registered extends Person {
  tags?: string
  surveyFinished?: boolean
}

/** `say` prints what another upstream would mail. */
export function peopleOf(upstream: Upstream, say: (line: string) => void) {
  const known: Known[] = []
  const find = (match: (learner: Learner) => boolean) => known.find(({ learner }) => match(learner))

  return {
    find,
    of: (learner: Learner | undefined) => find((one) => one === learner),
    add({ tags = '', surveyFinished = false, ...person }: Registered): Known {
      const { phone, cpf, birthDate } = person
      const learner = upstream.learner(person, { tags, surveyFinished })
      Object.assign(learner.profile, {
        ...{ cel: phone || null, cpf: cpf || null, nasc: birthDate || null },
        ...{ isFirstLogin: false, actions: NO_PROMPTS },
      })
      const one: Known = { learner, progress: new Progress(surveyFinished), legal: [] }
      known.push(one)
      return one
    },
    remove(one: Known) {
      upstream.expire(one.learner)
      known.splice(known.indexOf(one), 1)
    },
    profileOf({ learner: { profile }, progress }: Known) {
      const { id, progress: percent, completed } = progress.card()
      return { ...profile, ...progress.level(), userSteps: [{ id, progress: percent, completed }] }
    },
    mailLink(one: Known) {
      one.learner.code = randomBytes(12).toString('hex')
      say(`${one.learner.email} gets the link /login?code=${one.learner.code}`)
    },
    mailDeletion(one: Known) {
      one.deletion = String(randomInt(10_000_000, 100_000_000))
      say(`${one.learner.email} gets the code ${one.deletion}`)
    },
    /** The code of a link is spent. */
    enterByLink(one: Known) {
      one.learner.code = randomBytes(12).toString('hex')
      Object.assign(one.learner.profile, { tem_pwd: false, actions: { ...NO_PROMPTS, forcePwd: true } })
    },
    setPassword(one: Known, password: string) {
      one.learner.password = password
      Object.assign(one.learner.profile, { tem_pwd: true, actions: NO_PROMPTS })
    },
    isForced: ({ learner }: Known) => (learner.profile.actions as typeof NO_PROMPTS).forcePwd,
  }
}

export type People = ReturnType<typeof peopleOf>
