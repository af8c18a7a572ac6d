import { calls, type Payload } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { toPayload, type PersonalValues } from '#contract/personal-fields.ts'
import { type Profile, type Trail } from '#contract/shapes.ts'
import { hasPage } from '#contract/learner-shapes.ts'
import { certificateCalls } from '#contract/certificate-calls.ts'
import { cvCalls } from '#contract/cv-calls.ts'
import { groupCalls } from '#contract/group-calls.ts'
import type { Send } from './client.server.ts'
import { expecting, NO_SUCH_CALL, NO_SUCH_ITEM } from './failure.server.ts'
import { correctionOf, createSteps } from './steps.server.ts'

export interface SurveyAnswer {
  questionId: string
  answer: string | string[]
  questionIndex: number
}

function createSurveys(send: Send) {
  const submit = (id: string, completed: 0 | 1, answers: SurveyAnswer[]) =>
    send(calls.surveyComplete, {
      i: id,
      c: completed,
      a: answers.map(({ questionId, answer, questionIndex }) => ({
        i: questionId,
        r: answer,
        o: questionIndex,
      })),
    })
  return {
    find: (id: string) => send(calls.survey, { i: id }),
    saveDraft: (id: string, answers: SurveyAnswer[]) => submit(id, 0, answers),
    complete: (id: string, answers: SurveyAnswer[]) => submit(id, 1, answers),
  }
}

function createTrails(send: Send) {
  const list = () => send(calls.userTrails, {})
  return {
    list,
    /** One page; refused with 404 where the upstream cannot search. */
    search: ({ text, page = 1 }: { text: string; page: number | undefined }) =>
      send(ownCalls.shelf, { q: text, c: page }),
    /** Undefined if there is no such trail; `isUnread` if it may be among those that cannot be read. */
    async find(id: string): Promise<{ trail: Trail | undefined; isUnread: boolean }> {
      const one = await expecting([...NO_SUCH_CALL, NO_SUCH_ITEM], send(ownCalls.trail, { i: id }))
      if (one.ok) return { trail: one.value, isUnread: false }
      if (one.code === NO_SUCH_ITEM) return { trail: undefined, isUnread: false }
      const { trails, unread = [] } = await list()
      return { trail: trails.find((trail) => trail.id === id), isUnread: unread.length > 0 }
    },
  }
}

function createProfile(send: Send) {
  return {
    find: (): Promise<Profile> => send(calls.user, {}),
    /** Refused with 404 where the upstream has only `complete`. */
    summary: () => send(ownCalls.summary, {}),
    complete: () => send(calls.userComplete, {}),
    update: (values: PersonalValues, password: string) =>
      send(calls.userUpdate, { ...toPayload(values), p: password }),
  }
}

function createAccount(send: Send) {
  return {
    /** Refused with 1301 to 1305. */
    useCoupon: (code: string) => send(calls.userCoupon, { k: code }),
    endOtherSessions: () => send(calls.userSessionsEnd, {}),
    askDeletion: () => send(calls.userDelete, {}),
    /** Refused with 1201 if the code is wrong. */
    remove: (code: string) => send(calls.userDelete, { u: code }),
  }
}

function createReview(send: Send) {
  return {
    /** Refused with 404 where the upstream has no review. */
    find: () => send(ownCalls.review, {}),
    /** Without the questions that changed meanwhile. Unless `hasMore` of the round follow, the day is closed. */
    async answer(answers: { key: string; answer: string }[], hasMore: boolean) {
      const { r } = await send(ownCalls.answerReview, {
        a: answers.map(({ key, answer }) => ({ k: key, a: answer })),
        m: hasMore ? 1 : undefined,
      })
      return r.map((one) => ({ key: one.k, ...correctionOf(one) }))
    },
  }
}

/** Refused with 404 where the upstream has no certificates. */
const createCertificates = (send: Send) => ({
  list: async () => (await send(certificateCalls.certificates, {})).certificates,
  publish: (code: string, isPublic: boolean) =>
    send(certificateCalls.certificatePublish, { k: code, w: isPublic ? 1 : 0 }),
  /** For good. */
  withdraw: (code: string) => send(certificateCalls.certificateWithdraw, { k: code }),
  badge: (code: string) => send(certificateCalls.certificateBadge, { k: code }),
})

const createCv = (send: Send) => ({
  /** Refused with 404 where the upstream keeps no CV. */
  find: () => send(cvCalls.cv, {}),
  /** Refused with 409 where a newer one than `v` is kept. */
  save: (cv: Payload<typeof cvCalls.cvSave>) => send(cvCalls.cvSave, cv),
})

const createGroups = (send: Send) => ({
  /** Refused with 404 where the upstream has no turmas. */
  list: () => send(groupCalls.groups, {}),
  /** Again it changes whether teachers may write by WhatsApp; undefined leaves that as it is. */
  join: (id: string, phone?: boolean) =>
    send(groupCalls.groupJoin, { i: id, ...(phone !== undefined && { phone: phone ? 1 : 0 }) }),
  /** Or declines the invitation. */
  leave: (id: string) => send(groupCalls.groupLeave, { i: id }),
  /** Refused with `NOT_TAKEN` where nobody teaches the learner this class, or another note of it waits for an answer. */
  showNote: (classId: string, note: string) => send(groupCalls.work, { i: classId, n: note }),
  /** All that was shown of the class. */
  withdrawNotes: (classId: string) => send(groupCalls.work, { i: classId, gone: 1 }),
  /** Refused with 1101 if the recado was taken back meanwhile. */
  readNotice: (id: string) => send(groupCalls.noticeRead, { i: id }),
})

/** The calls of a signed-in learner (specification, section 7); each throws an upstream failure. */
export function createLearnerUpstream(send: Send) {
  return {
    session: { isOpen: () => send(calls.status, {}) },
    profile: createProfile(send),
    password: {
      change: (current: string, next: string, confirmation: string) =>
        send(calls.passwordReset, { p: current, np: next, nc: confirmation }),
    },
    home: { find: () => send(calls.userHome, {}) },
    trails: createTrails(send),
    programmes: {
      async list() {
        const { programmes, unread } = await send(calls.userTg, {})
        return { programmes: programmes.filter(hasPage), unread }
      },
    },
    surveys: createSurveys(send),
    review: createReview(send),
    account: createAccount(send),
    texts: {
      /** Refused with 404 if the upstream keeps no such record. */
      accept: (texts: Payload<typeof calls.userLegal>['v']) =>
        send(calls.userLegal, {
          v: texts.map(({ slug, version, hash }) => ({ slug, version, hash })),
        }),
    },
    evos: {
      /** Latest first; `cursor` is the `next` of the page before. */
      list: (cursor: string) => send(calls.userEvos, { c: cursor }),
    },
    feedback: {
      /** `isNamed`: to who teaches, with the learner's name. */
      send: (classId: string, text: string, isNamed: boolean) =>
        send(calls.userFeedback, { i: classId, n: text, ...(isNamed && { a: 1 }) }),
    },
    notes: {
      /** In the order of the trails; `cursor` is the `next` of the page before. */
      list: (cursor: string) => send(calls.userNotes, { c: cursor }),
    },
    search: {
      /** `cursor` is the `next` of the page before. */
      find: (text: string, cursor: string) => send(calls.userSearch, { q: text, c: cursor }),
    },
    letters: {
      /** Refused with 404 where the upstream sends none. */
      choose: (kind: 'week' | 'day', isWanted: boolean) =>
        send(ownCalls.letters, { [kind]: isWanted ? 1 : 0 }),
    },
    groups: createGroups(send),
    certificates: createCertificates(send),
    cv: createCv(send),
    ...createSteps(send),
  }
}

export type LearnerUpstream = ReturnType<typeof createLearnerUpstream>
