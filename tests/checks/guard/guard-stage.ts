/** The built product with an upstream that speaks the contract, for the parts of the check. */
import { startProduct, type Product } from '#tests/support/product.ts'
import { startUpstream, type Upstream } from '#tests/support/upstream.ts'

export interface GuardStage {
  product: Product
  upstream: Upstream
  port: number
  clear: () => Promise<void>
}

export async function startGuardStage(env: Record<string, string> = {}): Promise<GuardStage> {
  const upstream = await startUpstream()
  const product = await startProduct({
    env: { API_URL: upstream.url, ALLOWED_HOSTS: 'evolua.example', UPSTREAM_FAILURES: '1000', ...env },
  }).catch(async (error: unknown) => {
    await upstream.stop()
    throw error
  })
  return {
    product,
    upstream,
    port: Number(new URL(product.url).port),
    async clear() {
      await product.clear()
      await upstream.stop()
    },
  }
}
