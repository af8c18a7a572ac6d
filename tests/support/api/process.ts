/** The built API as a real process, in a folder of its own with content and data. */
import { fork, spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Call } from '#contract/calls.ts'
import type { Renewal } from '#contract/envelope.ts'
import { basic, requestOf } from './client.ts'
import { FIXTURE_CONTENT } from './world.ts'
import { INHERITED } from '#tests/support/inherited.ts'

const MAIN = resolve('build/api.js')
const OPERATOR = resolve('build/cli.js')
export const API_SECRET = 'a-forked-process-answers-its-parent-only'

export interface Place {
  folder: string
  clear: () => void
}

/** A folder with the fixture's content, as the project's folder is one with the real content. */
export function newPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-process-'))
  cpSync(FIXTURE_CONTENT, join(folder, 'content'), { recursive: true })
  return {
    folder,
    clear: () => {
      rmSync(folder, { recursive: true })
    },
  }
}

export interface Running {
  child: ChildProcess
  stderr: () => string
  stdout: () => string
  /** The exit code; null where a signal ended the process. */
  ended: Promise<number | null>
}

function watched(child: ChildProcess): Running {
  const texts = { out: '', err: '' }
  child.stdout?.on('data', (chunk: Buffer) => (texts.out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (texts.err += chunk.toString()))
  // Not 'close', which never comes once the channel was broken from here.
  const stderrClosed = child.stderr ? once(child.stderr, 'close') : Promise.resolve()
  const ended = once(child, 'exit').then(async ([code]) => {
    await stderrClosed
    return code as number | null
  })
  return { child, ended, stdout: () => texts.out, stderr: () => texts.err }
}

const optionsIn = (folder: string, env: Record<string, string>) => ({
  cwd: folder,
  env: { ...INHERITED, NODE_ENV: 'test' as const, ...env },
})

/** Starts the process as the web server does, with a channel to its parent. */
export function startForked(
  { folder }: Place,
  args: string[] = [],
  env: Record<string, string> = {},
): Running {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc']
  return watched(fork(MAIN, args, { ...optionsIn(folder, { API_SECRET, ...env }), stdio }))
}

/** Starts the process by hand, without a channel. */
export function startByHand(
  { folder }: Place,
  args: string[] = [],
  env: Record<string, string> = {},
): Running {
  return watched(spawn(process.execPath, [MAIN, ...args], optionsIn(folder, env)))
}

/** Runs `node build/cli.js …` on the data in the folder. */
export const runOperatorBuild = ({ folder }: Place, args: string[]): Running =>
  watched(spawn(process.execPath, [OPERATOR, ...args], optionsIn(folder, {})))

/** As if its disk had room for files of 8 kB only. */
export const runWithoutRoom = ({ folder }: Place, args: string[]): Running =>
  watched(
    spawn(
      'bash',
      ['--norc', '-c', 'ulimit -f 8; exec "$@"', '-', process.execPath, OPERATOR, ...args],
      optionsIn(folder, {}),
    ),
  )

/** The port that the process reports. */
export async function portOf({ child, ended, stderr }: Running): Promise<number> {
  const message = once(child, 'message').then(([sent]) => (sent as { port: number }).port)
  const failed = ended.then((code) =>
    Promise.reject(new Error(`ended with ${code ?? 'a signal'}: ${stderr()}`)),
  )
  return Promise.race([message, failed])
}

/** Makes a call over HTTP. */
export async function callAt(
  port: number,
  call: Call,
  payload: object,
  { secret = API_SECRET, as }: { secret?: string; as?: Renewal } = {},
): Promise<{ status: number; body: unknown; retryAfter: string | null }> {
  const request = requestOf(call, payload)
  const { pathname, search } = new URL(request.url)
  const body = call.method === 'POST' ? JSON.stringify(payload) : undefined
  const address = `http://127.0.0.1:${port}${pathname}${search}`
  const headers = { 'X-Api-Secret': secret, ...(as && { Authorization: basic(as) }) }
  const response = await fetch(address, { method: call.method, body, headers })
  const retryAfter = response.headers.get('Retry-After')
  return { status: response.status, body: await response.json(), retryAfter }
}
