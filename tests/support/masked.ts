/** What differs between two answers for reasons of its own: nonce, token, request id, and what was typed. */
const OF_THE_REQUEST: [RegExp, string][] = [
  [/nonce="[^"]*"/g, 'nonce=""'],
  [/'nonce-[^']*'/g, "'nonce-'"],
  [/data-request-id="[^"]*"/g, 'data-request-id=""'],
  // The form's token, as a control and in the page's own data.
  [/[\w-]{20,}\.[\w-]{20,}={0,2}/g, 'TOKEN'],
  // The trap's time, signed.
  [/\b\d{13}\.[\w-]{43}/g, 'TIME'],
  // The id and the time of a message.
  [/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, 'ID'],
  [/\b1[789]\d{11}\b/g, 'INSTANT'],
]

/** An answer's bytes with those masked, so that the rest has to be equal. */
export function masked(bytes: string, typed: string): string {
  const plain = OF_THE_REQUEST.reduce((text, [pattern, mask]) => text.replace(pattern, mask), bytes)
  return plain.split(typed).join('TYPED')
}
