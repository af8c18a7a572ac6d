type Named = readonly [pattern: RegExp, name: string]

/** Many browsers also name those that they descend from: the first match counts. */
const BROWSERS: readonly Named[] = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^(?:w3m|Lynx|Links)\b/, 'Navegador de texto'],
]

const SYSTEMS: readonly Named[] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bCrOS\b/, 'no Chromebook'],
  [/\bMac OS X\b/, 'no Mac'],
  [/\bLinux\b/i, 'no Linux'],
]

const nameIn = (userAgent: string, names: readonly Named[]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** "Chrome no Android", as learners would say it; no version and no model. */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(userAgent ?? '', BROWSERS) ?? 'Navegador'
  const system = nameIn(userAgent ?? '', SYSTEMS)
  return system ? `${browser} ${system}` : browser
}
