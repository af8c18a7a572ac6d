import { afterLastPart, type Next } from '#app/learning/step/next.ts'
import type { ShownStep } from '#app/learning/step/shown-step.server.ts'
import { trailPath } from '#app/learning/trail-path.ts'
import type { ShownMoment } from './moment.server.ts'

/** After a page that celebrates: what has just opened. */
export function afterMoment(
  step: ShownStep,
  { isTrailDone, nextTrail, next, certificate }: ShownMoment,
): Next {
  if (certificate) return { to: certificate.path, label: 'Ver seu certificado' }
  if (nextTrail) return { to: trailPath(nextTrail.id), label: 'Ir para a próxima trilha' }
  return isTrailDone && !next ? { to: '/trails', label: 'Escolher outra trilha' } : afterLastPart(step, next)
}
