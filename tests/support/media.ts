/** The smallest files that are read as pictures, films, sounds and captions. */

export const svg = (size: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9"/></svg>`

/** A WebP of one pixel. */
export const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

function box(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** An MP4 or M4A that says how long it is and plays nothing. */
export function mp4(seconds: number): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(seconds * 1000, 16)
  return Buffer.concat([box('ftyp', Buffer.from('isom0000')), box('moov', box('mvhd', header))])
}

export const captions = (note = '') => `WEBVTT\n${note}\n00:00.000 --> 00:02.000\nBom dia.\n`
