export function remember(key: string, value: string): boolean {
  try {
    window.sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function recall(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forget(key: string): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Storage is not allowed.
  }
}
