import { createContext, useContext, useSyncExternalStore } from 'react'
import { COLOR_MODE, themeCookie, themeIn, toTheme, type Theme } from './theme.ts'

export const SentTheme = createContext<Theme>('system')

function renderedTheme(): Theme | undefined {
  const { sent, theme } = document.documentElement.dataset
  return toTheme(sent ?? theme)
}

const documentTheme = typeof document === 'undefined' ? undefined : renderedTheme()

/** Local storage throws where the browser blocks it. */
function localTheme(): Theme | undefined {
  try {
    return toTheme(window.localStorage.getItem(COLOR_MODE))
  } catch {
    return undefined
  }
}

/** Forms without script change the cookie only, so that the cookie wins. */
const savedTheme = () => themeIn(document.cookie) ?? localTheme()

function saveTheme(theme: Theme) {
  document.cookie = themeCookie(theme, window.location.protocol === 'https:')
  try {
    window.localStorage.setItem(COLOR_MODE, theme)
  } catch {
    // The cookie suffices.
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

/** Applies the theme in all tabs and stores it. */
export function chooseTheme(theme: Theme): void {
  saveTheme(theme)
  show(theme)
}

/** Keeps cookie, local storage and tabs in step. Call it once, before hydrating. */
export function watchTheme(): void {
  const theme = savedTheme()
  if (theme) saveTheme(theme)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === COLOR_MODE) show(toTheme(newValue) ?? 'system')
  })
  // A page from the back/forward cache has missed changes.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(savedTheme() ?? current ?? 'system')
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const browserTheme = () => (current ??= savedTheme() ?? 'system')

export function useTheme(): Theme {
  const serverTheme = useContext(SentTheme)
  return useSyncExternalStore(subscribe, browserTheme, () => documentTheme ?? serverTheme)
}
