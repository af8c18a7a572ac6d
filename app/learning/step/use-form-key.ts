import { useHydrated } from 'remix-utils/use-hydrated'

const made = new WeakMap<object, string>()

function uniqueOf(page: object): string {
  const unique = made.get(page) ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  made.set(page, unique)
  return unique
}

/** Made by the browser for each `page` that was loaded, so that its document weighs no more. */
export function useFormKey(owner: string | undefined, page: object): string | undefined {
  const isHydrated = useHydrated()
  return isHydrated && owner ? `${owner}.${uniqueOf(page)}` : undefined
}
