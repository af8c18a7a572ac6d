/** Calls of the embedded API for certificates of finished trails. */
import { z } from 'zod'
import { accepted, define, own, refusable } from './calls.ts'
import { sentAs } from './exact.ts'
import { certificate, certificateOnPaper } from './learner-shapes.ts'
import { list, someId, text, unread, yesOrNo } from './values.ts'

const signed = sentAs(text.clone(), () => z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))

export const certificateCalls = {
  certificates: own(
    define('GET', 'user/certificates', {}, z.object({ certificates: list(certificate), unread })),
  ),
  certificateWithdraw: refusable('user/certificates/withdraw', { k: someId }, accepted),
  certificatePublish: refusable('user/certificates/publish', { k: someId, w: yesOrNo }, accepted),
  certificateBadge: own(
    define(
      'GET',
      'user/certificates/badge',
      { k: someId },
      z.object({ jwt: signed, json: z.record(z.string(), z.unknown()) }),
    ),
  ),
  certificate: define('GET', 'certificate', { k: text }, certificateOnPaper),
}
