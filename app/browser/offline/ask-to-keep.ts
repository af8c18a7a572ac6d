import { askWorker } from './worker-messages.ts'

/** Only a page can ask the browser not to throw away what is kept: once, when there is something. */
export async function askToKeep(): Promise<void> {
  const storage = navigator.storage as StorageManager | undefined
  if (storage && (await askWorker({ ask: 'mayAsk' }))) await storage.persist().catch(() => false)
}
