/** Files of classes: the embedded API copies them to `{DATA_DIR}/midia/`, the web app serves them at `/midia/`. */

export const MEDIA_FOLDER = 'midia'

const TYPES: Partial<Record<string, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
}

const ADDRESS = /^\/midia\/([0-9a-f]{12}(?:-(\d{1,5})x(\d{1,5}))?\.([a-z0-9]{3,4}))$/

export function mediaAddress(hash: string, ending: string, size?: { width: number; height: number }) {
  const dimensions = size ? `-${size.width}x${size.height}` : ''
  return `/${MEDIA_FOLDER}/${hash.slice(0, 12)}${dimensions}.${ending}`
}

/** What the address of such a file says; undefined for any other address. */
export function mediaFileAt(address: string) {
  const [, name, width, height, ending = ''] = ADDRESS.exec(address) ?? []
  const type = TYPES[ending]
  if (name === undefined || type === undefined) return undefined
  return { name, type, size: width ? { width: Number(width), height: Number(height) } : undefined }
}
