import { useHydrated } from 'remix-utils/use-hydrated'
import { useLite } from '#app/ui/lite-mode.ts'
import { BRASILIA } from '#app/ui/dates.ts'
import { deviceTime } from './device-time.ts'

/** Nothing where the device shows Brasília time, as most do. */
export function OwnTime({ instant }: { instant: number }) {
  const isHydrated = useHydrated()
  const isLite = useLite()
  const zone = isHydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : BRASILIA
  const words = deviceTime(instant, zone)
  if (isLite || !words) return null
  return <p className="text-sm text-ink-soft">{`No seu horário: ${words}`}</p>
}
