import { certificateCalls as calls } from '#contract/certificate-calls.ts'
import type { Send } from './client.server.ts'

/** Refused with 404 where the upstream has no certificates. */
export const createCertificates = (send: Send) => ({
  list: async () => (await send(calls.certificates, {})).certificates,
  publish: (code: string, isPublic: boolean) =>
    send(calls.certificatePublish, { k: code, w: isPublic ? 1 : 0 }),
  /** For good. */
  withdraw: (code: string) => send(calls.certificateWithdraw, { k: code }),
  badge: (code: string) => send(calls.certificateBadge, { k: code }),
})
