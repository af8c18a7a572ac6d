import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import { Refused } from '#files/refused.ts'

const INSTALL = 'sudo apt-get install -y ffmpeg espeak-ng fonts-roboto-unhinted'

interface Printed {
  output: Buffer
  messages: string
}

/** Runs a program of the system that only recording needs. */
export async function run(program: string, args: string[], input?: Buffer): Promise<Printed> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.on('error', () => undefined).end(input)
  const printed = Promise.all([buffer(child.stdout), text(child.stderr)])
  try {
    await once(child, 'spawn')
  } catch {
    throw new Refused(`Para gravar, falta o programa ${program}. Instale assim: ${INSTALL}`)
  }
  const [[output, messages], [status]] = await Promise.all([
    printed,
    once(child, 'close') as Promise<[number]>,
  ])
  if (status !== 0) throw new Refused(`${program} parou:`, ...messages.trim().split('\n').slice(-5))
  return { output, messages }
}
