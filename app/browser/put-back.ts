/** Puts back what was typed and chosen before the page was hydrated: React sets selects back, and makes a changed page anew. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The page as its document brought it: elements that React replaces keep what was typed. */
export interface Before {
  controls: Control[]
  chosen: Map<Control, string>
  focused: EventTarget | null
  top: number
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)

const isTyped = (control: Control) => !['hidden', 'file', 'submit', 'button'].includes(control.type)

const valueOf = (control: Control) => (isChoice(control) ? control.checked : control.value)

function sentValue(control: Control) {
  if (isChoice(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value
}

/** By name, and of equal ones by which of them it is. */
function placesOf(controls: Iterable<Control>): Map<string, Control> {
  const found = new Map<string, Control>()
  for (const control of controls) {
    const name = `${control.name} ${isChoice(control) ? control.value : ''}`
    let place = name
    for (let nth = 1; found.has(place); nth++) place = `${name} ${nth}`
    found.set(place, control)
  }
  return found
}

function write(control: Control, value: string | boolean) {
  if (isChoice(control)) {
    if (value || control.type === 'checkbox') control.click()
    return
  }
  // React hears of no value that is set on the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  const kind = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(kind, { bubbles: true }))
}

const hasCaret = (control: Control): control is HTMLInputElement =>
  'selectionStart' in control && control.selectionStart !== null

/** Goes on for parts that come later, until all of it is there or the page is another. */
export function putBack({ controls, chosen, focused, top }: Before): void {
  const { href } = window.location
  const waiting = new Map<string, { old: Control; value: string | boolean }>()
  let hadFocus: [place: string, old: Control] | undefined
  for (const [place, old] of placesOf(controls)) {
    if (old === focused && !old.isConnected) hadFocus = [place, old]
    // One that was hydrated where it stands has what is typed; a select has what React set.
    const isSet = old.isConnected && old instanceof HTMLSelectElement
    const value = isSet ? (chosen.get(old) ?? old.value) : valueOf(old)
    if (isTyped(old) && value !== sentValue(old)) waiting.set(place, { old, value })
  }

  function focusAgain(place: string, old: Control, now: Map<string, Control>) {
    const control = now.get(place)
    if (!control || document.activeElement !== document.body) return
    hadFocus = undefined
    control.focus({ preventScroll: true })
    if (hasCaret(old) && hasCaret(control)) control.setSelectionRange(old.selectionStart, old.selectionEnd)
    window.scrollTo(0, top)
  }

  function findAll() {
    if (window.location.href !== href) waiting.clear()
    const now = placesOf(document.querySelectorAll<Control>('input, select, textarea'))
    for (const [place, { old, value }] of waiting) {
      const control = now.get(place)
      if (!control) continue
      if (valueOf(control) === sentValue(control)) write(control, value)
      if (control !== old) waiting.delete(place)
    }
    if (hadFocus) focusAgain(...hadFocus, now)
    if (waiting.size === 0) later.disconnect()
  }
  const later = new MutationObserver(findAll)
  later.observe(document, { childList: true, subtree: true })
  findAll()
}
