import { ask } from '#tests/support/raw.ts'
import { answerFaults } from './answer-faults.ts'
import { startGuardStage } from './guard-stage.ts'
import { unescaped, withPort } from './request.ts'

const PATIENCE = 2_000

/** Sends what a failure printed to a product of its own, and tells what came back. */
export async function sendAgain(escaped: string): Promise<string> {
  const stage = await startGuardStage()
  try {
    const bytes = withPort(unescaped(escaped), stage.port)
    const due = bytes.toString('latin1').split(' HTTP/1.').length - 1
    const { answers, end } = await ask(stage.port, { bytes, due }, PATIENCE)
    const told = answers.map((answer) => {
      const headers = answer.headers.map((header) => header.join(': ')).join('\n')
      const faults = answerFaults(answer, false).join('; ')
      return `${answer.status}\n${headers}\n\n${answer.body}\nFaults: ${faults || 'none'}\n`
    })
    return `${told.join('\n')}\n${end}\n`
  } finally {
    await stage.clear()
  }
}
