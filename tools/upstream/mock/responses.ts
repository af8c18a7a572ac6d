/** What the mock answers to each call. */
import type { Call, Received } from '#contract/calls.ts'
import { statusOf, type KnownCode } from '#contract/errors.ts'
import { querySpellings, wordsIn } from '#files/search/fold.ts'
import { everyCall } from '#contract/every-call.ts'
import { password } from '#contract/passwords.ts'
import { fromPayload, toProfile } from '#contract/personal-fields.ts'
import type { Answer } from './response.ts'
import { CERTIFICATE, CV, GROUP, programmesOf, STEP, SURVEY, TRAIL } from './data.ts'
import type { Known, People } from './people.ts'
import type { Upstream } from './server.ts'

export const COUPON = 'BEMVINDO'

const refused = (e: KnownCode): Answer => ({ e, status: statusOf(e) })
const accepted: Answer = { d: { a: true } }
const stamped = (t: string | undefined): Answer => (t ? { d: { a: true, t } } : refused(404))

const CAN = ['evos', 'delete', 'legal', 'certificates']
const DEVICE = { i: '1', device: 'Este navegador', createdAt: '2026-11-01T12:00:00Z' }

type Personal = Parameters<typeof fromPayload>[0]

/** The fields of a profile, an empty one as null. */
const personalOf = (payload: Personal) =>
  Object.fromEntries(
    Object.entries(toProfile(fromPayload(payload))).map(([key, value]) => [key, value || null]),
  )

/** The one trail, where a word of its title is among those of `q`. */
function trailFoundBy(q: string, { id, title }: { id: string; title: string }) {
  const asked = querySpellings(q).flat()
  const marks = [...wordsIn(title)]
    .filter(({ folded }) => folded.some((word) => asked.includes(word)))
    .map(({ from, to }) => [from, to])
  return marks.length > 0 ? [{ kind: 'trail', id, title, excerpt: title, marks, locked: false }] : []
}

export function answerExactly(upstream: Upstream, people: People): void {
  const anybody = <C extends Call>(call: C, answer: (payload: Received<C>) => Answer) => {
    upstream.answer(call, ({ payload }) => {
      const read = call.payload.safeParse({ id: '', ...payload })
      return read.success ? answer(read.data as Received<C>) : refused(400)
    })
  }
  const learner = <C extends Call>(call: C, answer: (one: Known, payload: Received<C>) => Answer) => {
    upstream.answer(call, ({ payload, learner: sender }) => {
      const one = people.of(sender)
      const read = call.payload.safeParse({ id: '', ...payload })
      if (!one) return refused(sender ? 1000 : 1003)
      return read.success ? answer(one, read.data as Received<C>) : refused(400)
    })
  }
  const shown = (call: Call, data: (one: Known) => unknown) => {
    learner(call, (one) => ({ d: data(one) }))
  }
  const enter = ({ learner: { id, key, token } }: Known): Answer => ({ d: { id }, s: { i: key, t: token } })

  function accounts() {
    anybody(everyCall.login, ({ u, p }) => {
      const one = people.find(({ email, password: own }) => email === u && own === p)
      if (!u || !p) return refused(1001)
      return one ? enter(one) : refused(1201)
    })
    anybody(everyCall.loginCode, ({ u }) => {
      const one = people.find(({ code }) => code === u)
      if (!u || !one) return refused(u ? 1201 : 1004)
      people.enterByLink(one)
      return enter(one)
    })
    upstream.answer(everyCall.status, ({ learner: sender }) => ({ d: sender !== undefined }))
    learner(everyCall.logout, ({ learner: own }) => {
      upstream.expire(own)
      return { d: true }
    })
    anybody(everyCall.passwordRecovery, ({ u }) => {
      const one = people.find(({ email }) => email === u)
      if (one) people.mailLink(one)
      return { d: { code: 200, s: true } }
    })
    anybody(everyCall.userCreate, ({ k, p, ...personal }) => {
      if (k !== COUPON) return refused(1301)
      if (people.find(({ email, profile }) => email === personal.e || profile.cpf === personal.c))
        return refused(1306)
      const { n: name, e: email, t: phone, c: cpf, d: birthDate } = personal
      return enter(people.add({ name, email, phone, cpf, birthDate, password: p }))
    })
    learner(everyCall.userCoupon, (one, { k }) =>
      k === COUPON ? { d: people.profileOf(one) } : refused(1301),
    )
    learner(everyCall.passwordReset, (one, { p, np, nc }) => {
      if (np !== nc) return refused(1205)
      if (!people.isForced(one) && p !== one.learner.password) return refused(1201)
      if (!password.safeParse(np).success) return refused(400)
      people.setPassword(one, np)
      return accepted
    })
    learner(everyCall.userUpdate, (one, { p, ...payload }) => {
      const { profile } = one.learner
      const next = personalOf(payload)
      const changed = Object.keys(next).filter((key) => next[key] !== profile[key])
      if (changed.length === 0) return refused(1215)
      const isIdentity = changed.includes('email') || changed.includes('cpf')
      if (isIdentity && p !== one.learner.password) return refused(1201)
      Object.assign(profile, next)
      one.learner.email = String(next.email)
      return { d: people.profileOf(one) }
    })
    learner(everyCall.userDelete, (one, { u }) => {
      if (u === undefined) people.mailDeletion(one)
      else if (u.replace(/\s/g, '') !== one.deletion) return refused(1201)
      else people.remove(one)
      return accepted
    })
    learner(everyCall.userLegal, (one, { v }) => {
      one.legal.push(...v.map((text) => ({ ...text, at: new Date().toISOString() })))
      return accepted
    })
    shown(everyCall.userSessions, () => ({
      sessions: [{ ...DEVICE, usedAt: new Date().toISOString(), here: true }],
    }))
    learner(everyCall.userSessionsEnd, (_, { i }) =>
      i === undefined || i === DEVICE.i ? accepted : refused(404),
    )
  }

  function profiles() {
    shown(everyCall.user, (one) => people.profileOf(one))
    shown(everyCall.userComplete, (one) => ({
      ...people.profileOf(one),
      ...one.progress.held(),
      can: CAN,
      legal: one.legal,
    }))
    shown(everyCall.summary, (one) => ({ ...people.profileOf(one), ...one.progress.summary(), can: CAN }))
    shown(everyCall.userEvos, ({ progress }) => progress.history())
    shown(everyCall.userNotes, ({ progress }) => ({ notes: progress.notes() }))
  }

  function trails() {
    shown(everyCall.userTrails, ({ progress }) => ({ trails: [progress.trail()] }))
    learner(everyCall.trail, ({ progress }, { i }) =>
      i === TRAIL.id ? { d: progress.trail() } : refused(404),
    )
    learner(everyCall.shelf, ({ progress }, { q }) => {
      const trail = progress.trail()
      const found = [trail].filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
      return { d: { all: 1, results: found.length, page: 1, pages: 1, trails: found } }
    })
    learner(everyCall.userSearch, ({ progress }, { q }) => ({
      d: { hits: trailFoundBy(q, progress.trail()) },
    }))
    shown(everyCall.userHome, ({ progress }) => {
      const card = progress.card()
      const current = card.completed ? null : card
      return { ...progress.level(), current, recommended: [progress.trail()], live: [] }
    })
    learner(everyCall.userSteps, ({ progress }, { c }) => ({
      d: { steps: [progress.card()].filter(({ completed }) => c === 0 || completed) },
    }))
    learner(everyCall.userTg, ({ learner: { profile } }) => {
      const programmes = programmesOf(profile.tags)
      return programmes.length > 0 ? { d: { programmes } } : refused(1111)
    })
  }

  function steps() {
    learner(everyCall.step, ({ progress }, { i }) => (i === STEP.id ? { d: progress.step() } : refused(1101)))
    learner(everyCall.stepAuth, (_, { i }) => (i === STEP.id ? accepted : refused(1101)))
    learner(everyCall.classStart, ({ progress }, { i }) => stamped(progress.start(i)))
    learner(everyCall.classComplete, ({ progress }, { i }) => stamped(progress.complete(i)))
    learner(everyCall.classPractice, (_, { i, a }) =>
      i === STEP.classes[0]?.id
        ? { d: { a: 'b', ok: a === 'b', x: 'Elas deixam a água passar.' } }
        : refused(404),
    )
    learner(everyCall.classProgress, ({ progress }, { i, ts, n }) => stamped(progress.note(i, ts, n)))
    learner(everyCall.userFeedback, (_, { i }) =>
      STEP.classes.some(({ id }) => id === i) ? accepted : refused(404),
    )
    learner(everyCall.quizComplete, ({ progress }, { i, a }) =>
      i === STEP.quiz.id ? { d: progress.mark(a) } : refused(404),
    )
    let cv = CV
    shown(everyCall.cv, () => cv)
    learner(everyCall.cvSave, (_, { id: __, v, ...parts }) => {
      if (v !== cv.v) return refused(409)
      cv = { ...cv, ...parts, v: v + 1 }
      return { d: { a: true, v: cv.v } }
    })
    shown(everyCall.groups, () => ({ groups: [GROUP] }))
    learner(everyCall.groupJoin, (_, { i }) => (i === GROUP.id ? accepted : refused(1101)))
    learner(everyCall.groupLeave, (_, { i }) => (i === GROUP.id ? accepted : refused(1101)))
    learner(everyCall.noticeRead, (_, { i }) =>
      GROUP.notices.some((notice) => notice.i === i) ? accepted : refused(1101),
    )
    learner(everyCall.work, () => refused(1101))
    learner(everyCall.letters, () => accepted)
    anybody(everyCall.stopLetters, () => refused(1101))
    shown(everyCall.review, () => ({ due: 0, questions: [] }))
    learner(everyCall.answerReview, () => ({ d: { r: [] } }))
    learner(everyCall.survey, ({ progress }, { i }) =>
      i === SURVEY.id ? { d: progress.survey() } : refused(404),
    )
    learner(everyCall.surveyComplete, ({ progress, learner: { profile } }, { i, c, a }) => {
      if (i !== SURVEY.id) return refused(404)
      progress.answerSurvey(a, c === 1)
      if (c === 1) profile.surveyFinished = true
      return accepted
    })
  }

  function certificates() {
    const { code: own, trailId: _, withdrawn: __, ...onPaper } = CERTIFICATE
    let withdrawn = false
    let isPublic = false
    shown(everyCall.certificates, () => ({ certificates: [{ ...CERTIFICATE, withdrawn }] }))
    learner(everyCall.certificateBadge, (_, { k }) =>
      k === own ? { d: { jwt: 'a.b.c', json: { name: CERTIFICATE.title } } } : refused(1101),
    )
    learner(everyCall.certificatePublish, (_, { k, w }) => {
      isPublic = w === 1
      return k === own ? accepted : refused(1101)
    })
    learner(everyCall.certificateWithdraw, (_, { k }) => {
      withdrawn = true
      return k === own ? accepted : refused(1101)
    })
    anybody(everyCall.certificate, ({ k }) => {
      if (k !== own) return refused(404)
      if (withdrawn) return refused(410)
      return isPublic ? { d: onPaper } : refused(404)
    })
  }

  accounts()
  profiles()
  certificates()
  trails()
  steps()
}
