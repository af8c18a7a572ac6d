import { FieldErrors, type FieldProps } from './field.tsx'

interface SelectProps extends Pick<FieldProps, 'name' | 'id' | 'defaultValue' | 'errors'> {
  label: string
  options: { value: string; label: string }[]
  isLarge?: boolean
  className?: string
}

/** One of a few, with its label above and its errors below. */
export function Select({ name, id, defaultValue, errors, label, options, isLarge, className }: SelectProps) {
  return (
    <div className={`mt-5 ${className ?? ''}`}>
      <label htmlFor={id} className={`block ${isLarge ? 'text-lg font-bold' : 'font-semibold'}`}>
        {label}
      </label>
      <div className="picker relative">
        <select
          id={id}
          name={name}
          defaultValue={defaultValue}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors && `${id}-error`}
          className="control appearance-none pr-10"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {errors && <FieldErrors id={`${id}-error`} errors={errors} />}
    </div>
  )
}
