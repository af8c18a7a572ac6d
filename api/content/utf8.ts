const decoder = new TextDecoder('utf-8', { fatal: true })

export const NOT_UTF8 = 'não está em UTF-8: salve de novo em UTF-8, e confira os acentos'

/** Without the mark at its start; undefined if it is in another encoding. */
export function utf8Text(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
