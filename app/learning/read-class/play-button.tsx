import type { ComponentProps } from 'react'

interface PlayButtonProps extends ComponentProps<'button'> {
  label: string
  isPlaying?: boolean
}

/** A round sign of 64 px with a ring, in a button that may be larger. */
export function PlayButton({ label, isPlaying, className = '', ...props }: PlayButtonProps) {
  return (
    <button {...props} type="button" aria-label={label} className={`flex ${className}`}>
      <span className="btn btn-primary rounded-full border-surface p-3">
        <svg
          aria-hidden="true"
          focusable="false"
          viewBox="0 0 24 24"
          className="h-10 w-10"
          fill="currentColor"
        >
          <path d={isPlaying ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 5v14l11-7z'} />
        </svg>
      </span>
    </button>
  )
}
