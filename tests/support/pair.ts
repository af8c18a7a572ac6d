/** The built product and the upstream that it calls. */
import { startProduct, type Product } from './product.ts'
import { startUpstream, type Upstream, type UpstreamOptions } from './upstream.ts'

export interface Pair {
  product: Product
  upstream: Upstream
  clear: () => Promise<void>
}

export async function startPair(env: Record<string, string> = {}, options?: UpstreamOptions): Promise<Pair> {
  const upstream = await startUpstream(options)
  const product = await startProduct({ env: { API_URL: upstream.url, ...env } }).catch(
    async (error: unknown) => {
      await upstream.stop()
      throw error
    },
  )
  return {
    product,
    upstream,
    async clear() {
      await product.clear()
      await upstream.stop()
    },
  }
}
