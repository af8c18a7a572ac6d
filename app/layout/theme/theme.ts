import { preferenceCookie, preferenceIn } from '#app/layout/preference-cookie.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Of the cookie and of the key in local storage (specification, section 9). */
export const COLOR_MODE = 'color-mode'

export function toTheme(value: unknown): Theme | undefined {
  return THEMES.find((theme) => theme === value)
}

export function themeIn(cookies: string | null): Theme | undefined {
  return toTheme(preferenceIn(cookies, COLOR_MODE))
}

export function themeCookie(theme: Theme, isSecure: boolean): string {
  return preferenceCookie(COLOR_MODE, theme, { isSecure })
}
