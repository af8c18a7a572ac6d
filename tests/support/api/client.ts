import { expect } from 'vitest'
import type { z } from 'zod'
import type { Call, Data } from '#contract/calls.ts'
import { exactOf } from '#contract/exact.ts'
import { envelope, type Renewal } from '#contract/envelope.ts'
import type { World } from './world.ts'

export interface Refused {
  status: number
  e: number
}

type Fields<C extends Call> = Partial<Record<keyof z.input<C['payload']>, unknown>>

export function basic({ i, t }: Renewal): string {
  return `Basic ${Buffer.from(`${i}:${t}`).toString('base64')}`
}

/** The request of a call, as the contract writes it. */
export function requestOf(call: Call, payload: object, authorization?: string): Request {
  const url = `http://api/${call.path}/`
  const headers = authorization ? { authorization } : undefined
  if (call.method === 'POST')
    return new Request(url, { method: 'POST', headers, body: JSON.stringify(payload) })
  return new Request(`${url}?${new URLSearchParams(payload as Record<string, string>).toString()}`, {
    headers,
  })
}

/** What is answered must be what the contract says and nothing else: no field missing, none beyond. */
export function checked<C extends Call>(call: C, data: unknown): Data<C> {
  const exact = exactOf(call.data).safeParse(data)
  expect({ path: call.path, wrong: exact.error?.issues ?? [] }).toEqual({ path: call.path, wrong: [] })
  return call.data.parse(data) as Data<C>
}

/** Calls the API as a client does: it sends the latest credentials and keeps those that come back. */
export class Client {
  credentials?: Renewal
  id = ''

  constructor(private readonly world: World) {}

  async send(call: Call, payload: object): Promise<Response> {
    const authorization = this.credentials && basic(this.credentials)
    return this.world.app.request(requestOf(call, { id: this.id, ...payload }, authorization))
  }

  /** A call that succeeds. */
  async call<C extends Call>(call: C, payload: Fields<C>): Promise<Data<C>> {
    const response = await this.send(call, payload)
    const body = envelope.parse(await response.json())
    expect({ path: call.path, status: response.status, e: body.e }).toEqual({ path: call.path, status: 200 })
    if (body.s) this.credentials = body.s
    return checked(call, body.d)
  }

  /** A call that is refused. */
  async refused<C extends Call>(call: C, payload: Fields<C>): Promise<Refused> {
    const response = await this.send(call, payload)
    const body = envelope.parse(await response.json())
    return { status: response.status, e: body.e ?? 200 }
  }

  async enter<C extends Call>(call: C, payload: Fields<C>): Promise<Data<C>> {
    this.credentials = undefined
    this.id = ''
    const data = await this.call(call, payload)
    this.id = (data as { id: string }).id
    return data
  }

  /** The same learner and credentials, held twice: what two parallel calls see. */
  twin(): Client {
    const other = new Client(this.world)
    other.id = this.id
    other.credentials = this.credentials
    return other
  }
}
