import { useHydrated } from 'remix-utils/use-hydrated'
import { useLite } from '#app/ui/lite-mode.ts'
import { BRASILIA } from '#app/domain/dates.ts'
import { deviceTime } from './device-time.ts'

/** Undefined where the device shows Brasília time, as most do, and before hydration. */
export function useOwnTime(instant: number): string | undefined {
  const isHydrated = useHydrated()
  const isLite = useLite()
  const zone = isHydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : BRASILIA
  return isLite ? undefined : deviceTime(instant, zone)
}
