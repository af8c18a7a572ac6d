/** Codes of certificates: 15 random characters of Crockford's base 32 and one that checks them. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = CHARACTERS.length
const RANDOM_CHARACTERS = 15

/** ISO 7064, hybrid system, with 32 characters: finds every single wrong one. */
function checkCharacter(characters: string): string {
  let remainder = BASE
  for (const character of characters) {
    const sum = (remainder + CHARACTERS.indexOf(character)) % BASE || BASE
    remainder = (sum * 2) % (BASE + 1)
  }
  return CHARACTERS.charAt((BASE + 1 - remainder) % BASE)
}

/** `bytes`: one random byte for each character. */
export function certificateCode(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, RANDOM_CHARACTERS), (byte) =>
    CHARACTERS.charAt(byte % BASE),
  )
  return characters.join('') + checkCharacter(characters.join(''))
}

/** The code as it is kept, however it was typed; undefined if it is none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const isWhole = /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code)
  return isWhole && checkCharacter(code.slice(0, -1)) === code.slice(-1) ? code : undefined
}

/** In groups of four, for people. */
export const writtenCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
