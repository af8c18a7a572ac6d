import { calls, type Call, type Data, type Payload } from '#contract/calls.ts'
import { certificateCalls } from '#contract/certificate-calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { teamCalls } from '#contract/team-calls.ts'
import { toPayload, type PersonalValues } from '#contract/personal-fields.ts'
import { upstreamFailure } from './failure.server.ts'
import type { Asker, Client, Credentials } from './client.server.ts'
import { correctionOf } from './steps.server.ts'

export interface Registration extends PersonalValues {
  coupon: string
  password: string
}

/** The calls without a session (specification, section 7). */
export function createVisitorUpstream(client: Client) {
  async function enter<C extends Call>(call: C, payload: Payload<C>): Promise<Credentials | undefined> {
    const { data, renewal } = await client.request(call, payload)
    const { id } = data as { id: string }
    return renewal && { userId: id, ...renewal }
  }

  async function open<C extends Call>(call: C, payload: Payload<C>): Promise<Credentials> {
    const credentials = await enter(call, payload)
    if (!credentials) throw upstreamFailure('unreadable', { code: 502, status: 502, call: call.path })
    return credentials
  }

  return {
    signIn: (email: string, password: string) => open(calls.login, { u: email, p: password }),
    signInWithCode: (code: string) => open(calls.loginCode, { u: code }),
    /** Undefined if the upstream made the account and signs nobody in. */
    register: ({ coupon, password, ...values }: Registration) =>
      enter(calls.userCreate, { ...toPayload(values), k: coupon, p: password }),
    /** Refused with 404 if there is none to show, 410 if it ended. */
    certificate: async (code: string) =>
      (await client.request(certificateCalls.certificate, { k: code })).data,
    /** A report for teachers; 404 from an upstream that has none. */
    report: async (payload: Payload<typeof teamCalls.report>) =>
      (await client.request(teamCalls.report, payload)).data,
    /** Of turmas; refused with 403 where `by` does not teach. */
    ofTurmas: async <C extends Call>(call: C, payload: Payload<C>, who: Required<Asker>): Promise<Data<C>> =>
      (await client.request(call, payload, who)).data,
    contentFiles: async (payload: Payload<typeof teamCalls.content>) =>
      (await client.request(teamCalls.content, payload)).data,
    async draftStep(id: string) {
      const { right, ...step } = (await client.request(teamCalls.draftStep, { i: id })).data
      return { ...step, right: right.map((one) => ({ questionIndex: one.q, ...correctionOf(one) })) }
    },
    /** Refused with 1101 if no letter had the token. */
    stopLetters: async (token: string) => (await client.request(ownCalls.stopLetters, { c: token })).data,
    recoverPassword: async (email: string): Promise<boolean> =>
      (await client.request(calls.passwordRecovery, { u: email })).data.s,
  }
}

export type VisitorUpstream = ReturnType<typeof createVisitorUpstream>
