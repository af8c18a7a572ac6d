const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

export const canStore = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window && !savesData()

export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
}
