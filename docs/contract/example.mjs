// An upstream in memory: one learner, one step, no optional calls. `node docs/contract/example.mjs 4000` starts it.
import { createServer } from 'node:http'

const ANA = { id: '7', name: 'Ana', email: 'ana@example.com', tags: '', userSteps: [], tem_pwd: true }
const STEP = { id: 'cafe', title: 'Fazer café', trailId: 'casa', trailTitle: 'Casa', minutes: 2, evos: 10 }
const CLASS = { id: 'agua', index: 0, title: 'A água', type: 'text', body: 'Meio **litro**.', minutes: 2 }
const [WRONG, RIGHT] = ['Meio copo', 'Meio litro'].map((label) => ({ value: label, label }))
const QUIZ = { id: 'quiz', title: 'Quiz', questions: [{ index: 0, title: 'Água?', options: [WRONG, RIGHT] }] }
const SURVEY = { id: '1', title: 'Conte de você', completed: true, questions: [] }
const OPEN = ['login/', 'login/code/', 'pwd/recovery/', 'user/create/fromcupom/', 'status/']

const sessions = new Set() // the `Authorization` of each
const [done, results] = [{}, []] // in the class: startedAt, completedAt, ts, n; of the quiz
const now = () => new Date().toISOString()
const ok = (d) => ({ status: 200, d })
const refused = (status, e = status) => ({ status, e })

function answer(method, path, { u, p, np, nc, i, c, a, ts, n }, key) {
  const classesDone = done.completedAt ? 1 : 0
  const progress = 50 * (classesDone + (results.some(({ success }) => success) ? 1 : 0))
  const shown = { ...STEP, progress, completed: progress === 100 }
  const card = { ...shown, classesDone, classesTotal: 1 }
  const trails = [{ id: 'casa', title: 'Casa', summary: '', progress, steps: [{ ...card, locked: false }] }]
  const quiz = { ...QUIZ, attempts: results.length, last: results.at(-1) }
  const level = { evos: 10 * classesDone, level: 1, toNextLevel: 100 - 10 * classesDone }
  const actions = { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false }
  const profile = { ...ANA, ...level, isFirstLogin: false, surveyFinished: true, actions }
  const held = { createdAt: '2026-11-01T12:00:00Z', steps: [card], surveys: [], quizzes: [] }
  const of = ({ id }, d, e = 1101) => (i === id ? ok(d) : refused(404, e))
  const change = (fields) => {
    if (i === CLASS.id) Object.assign(done, fields)
    return of(CLASS, { a: true, t: now() })
  }
  const calls = {
    'POST login/'() {
      if (u !== ANA.email || p !== 'cafe-com-leite-7') return refused(400, u && p ? 1201 : 1001)
      const s = { i: ANA.id, t: crypto.randomUUID() }
      sessions.add(`Basic ${btoa(`${s.i}:${s.t}`)}`)
      return { ...ok({ id: ANA.id }), s }
    },
    'POST login/code/': () => refused(400, u ? 1201 : 1004),
    'POST pwd/recovery/': () => ok({ code: 200, s: true }),
    'POST pwd/reset/': () => refused(400, np === nc ? 1201 : 1205),
    'POST user/create/fromcupom/': () => refused(400, 1301),
    'POST user/update/': () => refused(400, 1215),
    'GET status/': () => ok(sessions.has(key)),
    'GET user/logout/': () => ok(sessions.delete(key)),
    'GET user/': () => ok(profile),
    'GET user/complete/': () => ok({ ...profile, ...held }),
    'GET user/steps/': () => ok({ steps: c === '1' && !shown.completed ? [] : [card] }),
    'GET user/trails/': () => ok({ trails }),
    'GET user/home/': () =>
      ok({ ...level, current: shown.completed ? null : card, recommended: trails, live: [] }),
    'GET user/tg/': () => refused(401, 1111),
    'GET survey/': () => of(SURVEY, SURVEY, 404),
    'POST survey/complete/': () => of(SURVEY, { a: true }, 404),
    'GET step/': () => of(STEP, { ...shown, classes: [{ ...CLASS, ...done }], quiz }),
    'POST step/auth/': () => of(STEP, { a: true }),
    'POST step/class/start/': () => change({ startedAt: done.startedAt ?? now() }),
    'POST step/class/complete/': () => change({ completedAt: done.completedAt ?? now() }),
    'POST step/class/progress/': () => change({ ts, n }),
    'POST step/quiz/complete/'() {
      const success = a?.[0]?.a === RIGHT.value
      if (i === quiz.id) results.push({ success, score: Number(success), totalQuestions: 1 })
      return of(quiz, { a: success, s: Number(success), t: 1, r: [{ q: 0, a: RIGHT.value, ok: success }] })
    },
  }
  const call = calls[`${method} ${path}`]
  if (!call) return refused(`GET ${path}` in calls || `POST ${path}` in calls ? 405 : 404)
  return OPEN.includes(path) || sessions.has(key) ? call() : refused(401, key ? 1000 : 1003)
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://example')
  const raw = Buffer.concat(await request.toArray())
  const parsed = async () => (raw.length > 0 ? JSON.parse(raw) : Object.fromEntries(searchParams))
  const reply = (sent) => answer(request.method, pathname.slice(1), sent, request.headers.authorization)
  const { status, ...body } = await parsed().then(reply, () => refused(400, 1001))
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}).listen(Number(process.argv[2] ?? 4000), '127.0.0.1')
