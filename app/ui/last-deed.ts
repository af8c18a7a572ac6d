let isForm = false

/** Of each navigation that begins. */
export function noteNavigation(isByForm: boolean): void {
  isForm = isByForm
}

/** True on a page that a form has just led to, where movement is welcome: not one that was loaded or gone back to. */
export const cameByForm = (): boolean =>
  isForm && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
