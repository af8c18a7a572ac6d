import { useHydrated } from 'remix-utils/use-hydrated'
import { useLite } from '#app/ui/lite-mode.ts'
import { dayAndTime, BRASILIA } from '#app/ui/dates.ts'
import { deviceTime } from './device-time.ts'

/** Around midnight the day differs in some zones, which takes a second line. */
function isNearMidnight(instant: number): boolean {
  const hour = parseInt(dayAndTime(instant, BRASILIA).time, 10)
  return hour >= 23 || hour < 2
}

/** The height is reserved, as the text comes after hydration. */
export function OwnTime({ instant }: { instant: number }) {
  const isHydrated = useHydrated()
  const isLite = useLite()
  const zone = isHydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : BRASILIA
  const words = deviceTime(instant, zone)
  if (isLite) return null
  return (
    <p
      className={`text-sm text-ink-soft ${isNearMidnight(instant) ? 'min-h-[2.9em] md:min-h-[1.45em]' : 'min-h-[1.45em]'}`}
    >
      {words && `No seu horário: ${words}`}
    </p>
  )
}
