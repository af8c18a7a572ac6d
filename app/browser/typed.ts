/** What was typed and chosen before the page is hydrated: React sets selects back, and makes a changed page anew. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input:not([type=hidden], [type=file]), select, textarea'

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)

const valueOf = (control: Control) => (isChoice(control) ? control.checked : control.value)

function sentValue(control: Control) {
  if (isChoice(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value
}

/** By name, and of equal ones by which of them it is. */
function controlsNow(): Map<string, Control> {
  const found = new Map<string, Control>()
  for (const control of document.querySelectorAll<Control>(CONTROLS)) {
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

/** Remembers from now on; what it returns puts it all back, as often as it is called, until the page is another. */
export function rememberTyped(): () => void {
  const { href } = window.location
  const before = controlsNow()
  const typed = new Map<string, string | boolean>()
  let focused: string | undefined
  let top = window.scrollY

  function remember() {
    top = window.scrollY
    for (const [place, control] of before) {
      if (control === document.activeElement) focused = place
      if (valueOf(control) === sentValue(control)) typed.delete(place)
      else typed.set(place, valueOf(control))
    }
  }
  const HEARD = ['input', 'change', 'focusin', 'scroll']
  for (const kind of HEARD) window.addEventListener(kind, remember, { capture: true, passive: true })
  remember()

  function focusAgain(place: string, control: Control | undefined) {
    if (!control || document.activeElement !== document.body) return
    const old = before.get(place)
    control.focus({ preventScroll: true })
    if (old && hasCaret(old) && hasCaret(control))
      control.setSelectionRange(old.selectionStart, old.selectionEnd)
    window.scrollTo(0, top)
  }

  return () => {
    for (const kind of HEARD) window.removeEventListener(kind, remember, { capture: true })
    if (window.location.href !== href) return
    const now = controlsNow()
    for (const [place, value] of typed) {
      const control = now.get(place)
      if (control && valueOf(control) !== value) write(control, value)
    }
    if (focused !== undefined) focusAgain(focused, now.get(focused))
  }
}
