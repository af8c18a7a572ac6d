// eslint-disable-next-line no-restricted-imports -- to another part of this page, from a button that Enter presses too
import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { LastResult } from '#app/forms/form-state.ts'
import { firstPartErrors, PARTS, type Messages } from './first-part.ts'

/** The anchor of each part. */
export const PART_IDS = ['voce', 'falta-pouco'] as const

const isTypedIn = (part: HTMLElement) =>
  [...part.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)

const isReached = (part: HTMLElement) =>
  window.scrollY > 0 && part.getBoundingClientRect().top < window.innerHeight / 2

/** Both parts of the form, or with script one after the other: the one that has an error, or that the address names. */
export function useParts(refused: LastResult | undefined, messages: Messages) {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const pathOf = (id: string) => `/register${search}#${id}` as const
  const second = useRef<HTMLFieldSetElement>(null)
  const [isWhole, setWhole] = useState(!isHydrated)
  const [unfit, setUnfit] = useState<LastResult>()
  const [asked, setAsked] = useState('')

  useEffect(() => {
    const part = second.current
    const isIn = part && (isTypedIn(part) || isReached(part) || part.contains(document.activeElement))
    if (!isIn) setWhole(false)
  }, [])

  const lastResult = unfit ?? refused
  const wrong = PARTS.map((names) => names.some((name) => lastResult?.error?.[name]))
  const isSecond = lastResult !== undefined || hash === `#${PART_IDS[1]}`
  const shown = isWhole ? [true, true] : wrong.includes(true) ? wrong : [!isSecond, isSecond]

  function goOn(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const { form } = event.currentTarget
    const typed = new FormData(form ?? undefined)
    const error = firstPartErrors(typed, messages)
    setUnfit(error && { error })
    const email = typed.get('email')
    if (typeof email === 'string') setAsked(email.trim())
    if (!error) navigate(pathOf(PART_IDS[1]))
  }

  return {
    lastResult,
    shown,
    isOne: shown.includes(false),
    second,
    setWhole,
    goOn,
    asked,
    /** Where a form that is not taken comes back to. */
    action: !isWhole && shown[1] ? pathOf(PART_IDS[1]) : undefined,
    back: pathOf(PART_IDS[0]),
  }
}
