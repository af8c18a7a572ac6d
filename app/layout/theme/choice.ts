/** The chosen theme in the browser: kept in the cookie and in local storage, and the same in every tab. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { COLOR_MODE, themeCookie, themeIn, toTheme, type Theme } from './theme.ts'

/** The theme that the server renders a document in. */
export const SentTheme = createContext<Theme>('system')

/** What the document came with, before `ThemeScript` mended it. */
function sentTheme(): Theme | undefined {
  const { sent, theme } = document.documentElement.dataset
  return toTheme(sent ?? theme)
}

const sent = typeof document === 'undefined' ? undefined : sentTheme()

/** Local storage throws where the browser keeps nothing for this site. */
function stored(): Theme | undefined {
  try {
    return toTheme(window.localStorage.getItem(COLOR_MODE))
  } catch {
    return undefined
  }
}

/** A form without script changes the cookie alone, so that the cookie has the word. */
const kept = () => themeIn(document.cookie) ?? stored()

function keep(theme: Theme) {
  document.cookie = themeCookie(theme, window.location.protocol === 'https:')
  try {
    window.localStorage.setItem(COLOR_MODE, theme)
  } catch {
    // The cookie is enough.
  }
}

let current: Theme | undefined
const listeners = new Set<() => void>()

function show(theme: Theme) {
  current = theme
  listeners.forEach((listener) => {
    listener()
  })
}

/** Shows the theme at once, here and in the other tabs, and keeps it. */
export function chooseTheme(theme: Theme): void {
  keep(theme)
  show(theme)
}

/** Keeps cookie and local storage in step, and follows what other tabs choose. Call it once, before hydrating. */
export function watchTheme(): void {
  const theme = kept()
  if (theme) keep(theme)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === COLOR_MODE) show(toTheme(newValue) ?? 'system')
  })
  // A page that comes back as it was left has heard of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(kept() ?? current ?? 'system')
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const inBrowser = () => (current ??= kept() ?? 'system')

export function useTheme(): Theme {
  const byServer = useContext(SentTheme)
  return useSyncExternalStore(subscribe, inBrowser, () => sent ?? byServer)
}
