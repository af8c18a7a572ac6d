/** Codes of certificates: random characters of Crockford's base 32. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const CODE_LENGTH = 16

/** `bytes`: one random byte for each character. */
export const certificateCode = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('')

/** The code as it is kept, however it was typed; undefined if it is none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : undefined
}

/** In groups of four, for people. */
export const writtenCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
