import { useEffect, useRef } from 'react'
import { useActionData } from '@remix-run/react'
import type { HoneypotInputProps } from 'remix-utils/honeypot/server'
import { fieldId } from './field.tsx'

/** Hidden by a class: those of remix-utils have an inline style, which our Content-Security-Policy forbids. */
export function HoneypotField({ nameFieldName, validFromFieldName, encryptedValidFrom }: HoneypotInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const answer = useActionData()
  // Cleared of what a password manager filled in unseen.
  useEffect(() => {
    if (answer && input.current) input.current.value = ''
  }, [answer])

  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={fieldId(nameFieldName)}>Deixe este campo vazio</label>
      <input
        ref={input}
        id={fieldId(nameFieldName)}
        name={nameFieldName}
        type="text"
        autoComplete="off"
        tabIndex={-1}
      />
      {validFromFieldName && (
        <input type="hidden" name={validFromFieldName} defaultValue={encryptedValidFrom} />
      )}
    </div>
  )
}
