/** What a browser knows of its connection, where it says so. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

export const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {}
