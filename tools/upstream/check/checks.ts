/** What was found, by call, while an upstream is walked. */
import { renewal } from '#contract/envelope.ts'
import { exactOf } from '#contract/exact.ts'
import { bringsSession, DESCRIBED } from '#contract/described/described-calls.ts'
import { statusOf, type KnownCode } from '#contract/errors.ts'
import { everyCall, type CallName } from '#contract/every-call.ts'
import { readLeniently } from '#contract/read-leniently.ts'
import { compare, kindOf, type Finding } from './compare.ts'
import { beyondLimits, isUnread } from './limits.ts'
import type { Checked } from './report.ts'
import { isAbsent, isSomebody, isSuccess, type Reply, type Session } from './session.ts'

interface Noted {
  findings: Finding[]
  ms: number
  isRead: boolean
  isAbsent: boolean
  /** Whether it was called as the app does, and the app could go on with a response. */
  use: 'not tried' | 'lost' | 'used'
}

/** No id, password or address of anybody. */
export const UNKNOWN = 'nao-existe-verificacao'

const OPENS_SESSION: CallName[] = ['login', 'loginCode']

function wordsFor({ status, e, isJson, failure }: Reply): string {
  if (failure) return 'nada'
  return isJson ? `${status}/${e === 200 ? 'sem código' : e}` : `${status} sem JSON`
}

export class Checks {
  private readonly noted = new Map<CallName, Noted>()

  private at(name: CallName): Noted {
    const before = this.noted.get(name)
    if (before) return before
    const first: Noted = { findings: [], ms: 0, isRead: false, isAbsent: false, use: 'not tried' }
    this.noted.set(name, first)
    return first
  }

  find(name: CallName, finding: Omit<Finding, 'times' | 'kind'> & { kind?: Finding['kind'] }): void {
    this.at(name).findings.push({ kind: 'wrong', times: 1, ...finding })
  }

  /** Sends it, and finds once of each call that the app would not wait for it, or not read it. */
  private async send(name: CallName, session: Session, payload: object): Promise<Reply> {
    const reply = await session.send(name, payload)
    const noted = this.at(name)
    noted.ms = Math.max(noted.ms, reply.ms)
    for (const finding of beyondLimits(reply))
      if (!noted.findings.some(({ path }) => path === finding.path)) this.find(name, finding)
    return reply
  }

  /** A rule that no schema of one answer can say. */
  rule(name: CallName, holds: boolean, path: string, expected: string, got = 'outra coisa'): void {
    if (!holds) this.find(name, { path, expected, got })
  }

  private checkRenewal(name: CallName, { s }: Reply, session: Session): void {
    if (s === undefined || s === null) {
      if (OPENS_SESSION.includes(name))
        this.find(name, { path: 's', expected: 'chave e senha da sessão', got: kindOf(s) })
      return
    }
    if (!bringsSession(name)) {
      const reads = 'o app não a usa'
      this.find(name, { kind: 'lenient', path: 's', expected: 'nada', got: kindOf(s), reads })
      return
    }
    if (exactOf(renewal).safeParse(s).success) return
    const isRead = session.credentials !== undefined
    this.find(name, {
      kind: isRead ? 'lenient' : 'wrong',
      path: 's',
      expected: 'chave e senha: {i, t}, e t um texto',
      got: kindOf(s),
    })
  }

  /** Data of a call that should succeed; undefined where it did not. */
  /** `settled`: refusals of what was done before. */
  async read(
    name: CallName,
    session: Session,
    payload: object = {},
    settled: KnownCode[] = [],
  ): Promise<unknown> {
    const { path } = everyCall[name]
    const reply = await this.send(name, session, payload)
    const noted = this.at(name)
    if (noted.use === 'not tried') noted.use = 'lost'
    if (isAbsent(reply) && (reply.e === 200 || reply.e === reply.status) && !noted.isRead) {
      noted.isAbsent = true
      if (!DESCRIBED[name].isOptional)
        this.find(name, { path: '(resposta)', expected: `que ${path}/ exista`, got: wordsFor(reply) })
      return undefined
    }
    if (isUnread(reply)) return undefined
    if (settled.some((code) => code === reply.e)) {
      noted.isRead = true
      noted.use = 'used'
      return undefined
    }
    if (!isSuccess(reply)) {
      this.find(name, { path: '(resposta)', expected: 'sucesso, em JSON', got: wordsFor(reply) })
      return undefined
    }
    noted.isRead = true
    this.checkRenewal(name, reply, session)
    noted.findings.push(...compare(name, reply.d))
    const isOpen = !OPENS_SESSION.includes(name) || renewal.safeParse(reply.s).success
    if (isOpen && readLeniently(everyCall[name].data, reply.d).success) noted.use = 'used'
    return reply.d
  }

  judge(name: CallName, what: string, codes: KnownCode[], reply: Reply, isSignedIn = false): void {
    const wanted = codes.map((code) => `${statusOf(code)}/${code}`).join(' ou ')
    const path = `(${what})`
    if (isSuccess(reply)) {
      this.find(name, { path, expected: wanted, got: 'sucesso' })
      return
    }
    const code = codes.find((one) => one === reply.e)
    if (code === undefined) this.find(name, { path, expected: wanted, got: wordsFor(reply) })
    else if (reply.status !== statusOf(code))
      this.find(name, {
        kind: 'lenient',
        path,
        expected: wanted,
        got: wordsFor(reply),
        reads: 'o app lê o código',
      })
    if (isSignedIn && reply.s !== undefined && reply.s !== null)
      this.find(name, {
        kind: 'lenient',
        path: `${path}.s`,
        expected: 'nada: uma falha não troca a senha',
        got: 'objeto',
        reads: 'o app usa a nova',
      })
  }

  async refused(
    name: CallName,
    session: Session,
    payload: object,
    what: string,
    codes: KnownCode[],
  ): Promise<void> {
    if (this.at(name).isAbsent) return
    const before = session.credentials
    const reply = await this.send(name, session, payload)
    if (isUnread(reply)) return
    this.judge(name, what, codes, reply, before !== undefined)
    const isNew = before !== undefined && session.credentials !== before
    if (isNew && !isSomebody(await session.send('status'))) session.credentials = before
  }

  isThere(name: CallName): boolean {
    const { isRead = false, isAbsent: isGone = false } = this.noted.get(name) ?? {}
    return isRead && !isGone
  }

  checked(): Checked[] {
    return (Object.keys(everyCall) as CallName[]).map((name) => {
      const noted = this.noted.get(name)
      if (!noted) return { name, verdict: 'not called', findings: [], ms: 0, isLost: false }
      const { findings, ms, use } = noted
      return { name, verdict: verdictOf(noted), findings, ms, isLost: use === 'lost' }
    })
  }
}

function verdictOf({ findings, isRead, isAbsent: isGone }: Noted): Checked['verdict'] {
  if (findings.some(({ kind }) => kind === 'wrong')) return 'wrong'
  if (isGone) return 'absent'
  if (findings.length > 0) return 'lenient'
  return isRead ? 'exact' : 'not called'
}
