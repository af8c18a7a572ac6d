/** Calls of the embedded API for certificates of finished trails. */
import { z } from 'zod'
import { accepted, define, refusable } from './calls.ts'
import { sentAs } from './exact.ts'
import { certificate, certificateOnPaper } from './learner-shapes.ts'
import { list, someId, text, unread, yesOrNo } from './values.ts'

const isOwn = true as const
const signed = sentAs(text.clone(), () => z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))

export const certificateCalls = {
  certificates: {
    ...define('GET', 'user/certificates', {}, z.object({ certificates: list(certificate), unread })),
    isOwn,
  },
  certificateWithdraw: refusable('user/certificates/withdraw', { k: someId }, accepted),
  certificatePublish: refusable('user/certificates/publish', { k: someId, w: yesOrNo }, accepted),
  certificateBadge: {
    ...define(
      'GET',
      'user/certificates/badge',
      { k: someId },
      z.object({ jwt: signed, json: z.record(z.string(), z.unknown()) }),
    ),
    isOwn,
  },
  certificate: define('GET', 'certificate', { k: text }, certificateOnPaper),
}
