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

const HEARD = ['input', 'change', 'focusin', 'scroll']

/** Remembers from now on, until the page is another; what it returns puts back what was lost, now and when parts come later. */
export function rememberTyped(): () => void {
  const { href } = window.location
  const before = controlsNow()
  const typed = new Map<string, string | boolean>()
  let focused: string | undefined
  let top = window.scrollY

  function remember() {
    if (window.location.href !== href) {
      stop()
      return
    }
    top = window.scrollY
    for (const [place, control] of before) {
      if (!control.isConnected) continue
      if (control === document.activeElement) focused = place
      if (valueOf(control) === sentValue(control)) typed.delete(place)
      else typed.set(place, valueOf(control))
    }
  }

  function focusAgain(place: string, control: Control | undefined) {
    const old = before.get(place)
    if (!control || control === old || document.activeElement !== document.body) return
    control.focus({ preventScroll: true })
    if (old && hasCaret(old) && hasCaret(control))
      control.setSelectionRange(old.selectionStart, old.selectionEnd)
    window.scrollTo(0, top)
  }

  function putBack() {
    if (window.location.href !== href) {
      stop()
      return
    }
    const now = controlsNow()
    for (const [place, value] of typed) {
      const control = now.get(place)
      if (!control || valueOf(control) === value) continue
      write(control, value)
      if (control !== before.get(place)) typed.delete(place)
    }
    if (focused !== undefined) focusAgain(focused, now.get(focused))
  }

  const laterParts = new MutationObserver(putBack)
  function stop() {
    laterParts.disconnect()
    for (const kind of HEARD) window.removeEventListener(kind, remember, { capture: true })
  }
  for (const kind of HEARD) window.addEventListener(kind, remember, { capture: true, passive: true })
  remember()
  return () => {
    putBack()
    if (typed.size > 0) laterParts.observe(document, { childList: true, subtree: true })
  }
}
