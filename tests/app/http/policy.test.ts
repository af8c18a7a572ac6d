import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { beforeAll, expect, test } from 'vitest'
import { answersOfEveryKind, PARTS, type Answer } from '#tests/support/answers.ts'
import { onStage } from '#tests/support/stage.ts'

const PUBLIC_URL = 'https://evolua.example'

const stage = onStage('public')
let answers: Record<string, Answer>

beforeAll(async () => {
  const all = Object.entries(await answersOfEveryKind(stage, PUBLIC_URL))
  answers = Object.fromEntries(all.filter(([kind]) => !PARTS.includes(kind)))
})

/** What Google's evaluator finds worse than a hint, in its words. */
function findingsIn(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
  return findings
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ severity, directive, description }) => `${Severity[severity]} ${directive}: ${description}`)
}

test('o avaliador do Google não acha nada na política de nenhuma resposta', () => {
  const policies = Object.values(answers).map(({ headers }) => String(headers['content-security-policy']))
  expect(policies.length).toBeGreaterThan(17)
  expect(policies.flatMap(findingsIn)).toEqual([])
})
