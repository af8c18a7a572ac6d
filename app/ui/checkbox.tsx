import { fieldId } from './form-fields.ts'

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
      <label className="choice border-transparent px-0">
        <span>
          <input
            type="checkbox"
            id={id}
            name={name}
            value="on"
            defaultChecked={defaultChecked}
            aria-describedby={`${id}-hint`}
            className="block"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  )
}
