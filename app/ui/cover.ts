import type { Cover } from '#contract/shapes.ts'

/** The soft ground of a role, and the colour of drawings on it. */
export const COVERS: Record<Cover, string> = {
  primary: 'cover-primary',
  secondary: 'cover-secondary',
  warning: 'cover-warning',
  error: 'cover-error',
}
