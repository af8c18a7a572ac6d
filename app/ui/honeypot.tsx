import { useEffect, useRef } from 'react'
import { useActionData } from '@remix-run/react'
import type { HoneypotInputProps } from 'remix-utils/honeypot/server'
import { fieldId } from './field.tsx'

/**
 * Fields that only a robot fills in. Out of sight by class, because those of remix-utils are hidden by an inline style,
 * which our Content-Security-Policy forbids; where there is no CSS the label says what to do.
 */
export function HoneypotField({ nameFieldName, validFromFieldName, encryptedValidFrom }: HoneypotInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const answer = useActionData()
  // What a password manager put there nobody sees: it must not be sent a second time.
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
