import { preferenceCookie, preferenceIn } from '#app/layout/preference-cookie.ts'

/** The theme a browser shows: the system's, or the one that its learner chose. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Under this name the choice is kept in a cookie and in local storage alike (specification, section 9). */
export const COLOR_MODE = 'color-mode'

/** `value` where it names a theme; undefined for anything else. */
export function toTheme(value: unknown): Theme | undefined {
  return THEMES.find((theme) => theme === value)
}

/** The choice in a `Cookie` header, or in `document.cookie`; undefined where nothing was chosen. */
export function themeIn(cookies: string | null): Theme | undefined {
  return toTheme(preferenceIn(cookies, COLOR_MODE))
}

/** The cookie that keeps a choice, as servers and scripts write it: scripts must read it, and it names nobody. */
export function themeCookie(theme: Theme, isSecure: boolean): string {
  return preferenceCookie(COLOR_MODE, theme, { isSecure })
}
