/** The control of costly names: a process without the mend must fail. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { failuresAt } from './costly-names.ts'
import type { Verdict } from './verdict.ts'

export async function runCostlyControl(every: number): Promise<Verdict> {
  const args = ['--import', 'tsx', 'tests/checks/guard/unmended-form.ts']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  try {
    const [port] = (await once(child.stdout, 'data')) as [unknown]
    const url = `http://127.0.0.1:${String(port)}`
    const post = (path: string, body: string) => fetch(url + path, { method: 'POST', body })
    const { tried, longest, failures } = await failuresAt({ url, post }, ['/login'], every)
    const harmless = { fault: 'hostile names cost nothing without the mend', where: '/login' }
    return {
      part: 'costly names without the mend',
      tried,
      failures: failures.length > 0 ? [] : [harmless],
      notes: [`${failures.length} slow, ${Math.round(longest)} ms at most`],
    }
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}
