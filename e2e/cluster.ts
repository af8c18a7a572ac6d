/** Two processes of each kind as the product of a test. */
import { startCluster, type Cluster } from '#tests/checks/cluster/stage.ts'
import type { Product } from '#tests/support/product.ts'

export type ClusterProduct = Product & Pick<Cluster, 'restartHalf'>

/** `former` is a folder with the build that they begin with. */
export async function withCluster(use: (product: ClusterProduct) => Promise<void>, former?: string) {
  const cluster = await startCluster(former)
  const { clear } = cluster
  const printed = () => ''
  await use({ ...cluster, pid: () => 0, output: printed, errors: printed, stop: clear, kill: clear })
  await clear()
}
