import { Link, useNavigation } from '@remix-run/react'
import type { ComponentProps } from 'react'

const LOOKS = {
  primary: 'btn btn-primary',
  secondary: 'btn btn-secondary',
  danger: 'btn btn-danger',
  line: 'btn btn-line',
  quiet: 'touch text-left text-secondary underline',
}

interface Look {
  look?: keyof typeof LOOKS
}

export function Button({ look = 'primary', className = '', ...props }: Look & ComponentProps<'button'>) {
  return <button type="submit" {...props} className={`${LOOKS[look]} ${className}`} />
}

export function ButtonLink({
  look = 'primary',
  className = '',
  ...props
}: Look & ComponentProps<typeof Link>) {
  return <Link {...props} className={`${LOOKS[look]} ${className}`} />
}

/** A link on a line of its own, as high as a finger. */
export const TextLink = (props: ComponentProps<typeof Link>) => <Link {...props} className="touch" />

interface SubmitProps extends Look, ComponentProps<'button'> {
  /** Shown while the form is pending, such as "Salvando…". */
  busy: string
  children: string
}

/** Says what it does while its form is pending, keeps its width, and sends once. */
export function Submit({ busy, children, name, value, ...props }: SubmitProps) {
  const { state, formMethod, formData } = useNavigation()
  const isMine = name === undefined || formData?.get(name) === value
  const isBusy = state !== 'idle' && formMethod === 'POST' && isMine
  return (
    <Button
      {...props}
      name={name}
      value={value}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (state !== 'idle' && formMethod === 'POST') event.preventDefault()
      }}
    >
      <span className="both-labels" data-other={isBusy ? children : busy}>
        {isBusy ? busy : children}
      </span>
    </Button>
  )
}
