/** Calls of the embedded API for certificates of finished trails. */
import { z } from 'zod'
import { accepted, define, refusable } from './calls.ts'
import { list, someId, text } from './lenient-values.ts'
import { certificate, certificateOnPaper, unread } from './shapes.ts'

const isOwn = true as const

export const certificateCalls = {
  certificates: {
    ...define('GET', 'user/certificates', {}, z.object({ certificates: list(certificate), unread })),
    isOwn,
  },
  certificateWithdraw: refusable('user/certificates/withdraw', { k: someId }, accepted),
  certificatePublish: refusable(
    'user/certificates/publish',
    { k: someId, w: z.union([z.literal(0), z.literal(1)]) },
    accepted,
  ),
  certificateBadge: {
    ...define(
      'GET',
      'user/certificates/badge',
      { k: someId },
      z.object({ jwt: text, json: z.record(z.string(), z.unknown()) }),
    ),
    isOwn,
  },
  certificate: define('GET', 'certificate', { k: text }, certificateOnPaper),
}
