import { fieldId } from './field.tsx'

export interface CheckboxProps {
  name: string
  id?: string
  label: string
  hint: string
  defaultChecked: boolean
}

export function Checkbox({ name, id = fieldId(name), label, hint, defaultChecked }: CheckboxProps) {
  return (
    <div className="mt-5">
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="on"
          defaultChecked={defaultChecked}
          aria-describedby={`${id}-hint`}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  )
}
