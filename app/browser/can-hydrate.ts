/** Without these features hydration fails and blanks the page (docs/decisions/007-engines.md). */
export function canHydrate(): boolean {
  return (
    typeof TextEncoderStream === 'function' &&
    typeof TransformStream === 'function' &&
    'fromEntries' in Object &&
    'at' in Array.prototype
  )
}
