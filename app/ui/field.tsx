import type { ComponentProps, ReactNode } from 'react'
import { fieldId } from './form-fields.ts'
import { Icon } from './icon.tsx'

export { fieldId }

/** The limits of a schema as HTML attributes; the browser shows no messages of its own. */
export interface Constraint {
  required?: boolean
  minLength?: number
  maxLength?: number
}

export interface FieldProps extends Omit<ComponentProps<'input'>, 'name' | 'defaultValue'> {
  name: string
  label: string
  /** Before the label, such as "Pergunta 2 de 5". */
  eyebrow?: string
  hint?: ReactNode
  rows?: number
  /** Over the end of the control. */
  aside?: ReactNode
  errors?: string[]
  defaultValue?: string
  constraint?: Constraint
}

export function Field({
  name,
  id = fieldId(name),
  label,
  eyebrow,
  hint,
  rows,
  aside,
  errors,
  constraint,
  className,
  ...control
}: FieldProps) {
  const isWrong = errors !== undefined && errors.length > 0
  const described = [hint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ')

  const attributes = {
    id,
    name,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': described || undefined,
    className: `control ${className ?? ''}`,
  }

  return (
    <div className={eyebrow ? 'mt-10' : 'mt-5'}>
      <label htmlFor={id} className={eyebrow ? 'mb-2 block text-lg font-bold' : 'block font-semibold'}>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {rows ? (
        <textarea
          {...attributes}
          rows={rows}
          defaultValue={control.defaultValue}
          readOnly={control.readOnly}
        />
      ) : (
        <div className="relative">
          <input {...constraint} {...control} {...attributes} />
          {aside}
        </div>
      )}
      {isWrong && <FieldErrors id={`${id}-error`} errors={errors} />}
    </div>
  )
}

export function Eyebrow({ children }: { children: string }) {
  return (
    <>
      <span className="block text-sm font-semibold text-ink-faint">{children}</span>{' '}
    </>
  )
}

export function FieldErrors({ id, errors }: { id: string; errors: string[] }) {
  return (
    <p id={id} className="mt-1.5 flex items-start font-semibold text-error">
      <Icon name="error" className="mr-1.5 mt-0.5 h-5 w-5" />
      <span className="min-w-0">
        <span className="sr-only">Erro: </span>
        {errors[0]}
      </span>
    </p>
  )
}
