/**
 * Whether this browser has what Remix, the library of the longer forms and we use without asking. Where one is missing,
 * hydrating throws and React blanks the page, or the first form that is sent does nothing: such a browser keeps the HTML
 * as it is, whole and working. The build is made for the same ones (`vite.config.ts`, docs/decisions/007-engines.md).
 */
export function canHydrate(): boolean {
  return (
    typeof TextEncoderStream === 'function' &&
    typeof TransformStream === 'function' &&
    'fromEntries' in Object &&
    'at' in Array.prototype
  )
}
