/** The events of the password prompt, named as in section 4 of the specification. */
type PromptEvent = 'password closed' | 'password changed'

export function announce(event: PromptEvent): void {
  window.dispatchEvent(new Event(event))
}

/** Calls `react` on every such event until what it puts out is called. */
export function on(event: PromptEvent, react: () => void): () => void {
  window.addEventListener(event, react)
  return () => {
    window.removeEventListener(event, react)
  }
}
