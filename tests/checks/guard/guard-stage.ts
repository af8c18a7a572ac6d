import { startPair, type Pair } from '#tests/support/pair.ts'

export interface GuardStage extends Pair {
  port: number
}

export async function startGuardStage(env: Record<string, string> = {}): Promise<GuardStage> {
  const pair = await startPair({ ALLOWED_HOSTS: 'evolua.example', UPSTREAM_FAILURES: '1000', ...env })
  return { ...pair, port: Number(new URL(pair.product.url).port) }
}
