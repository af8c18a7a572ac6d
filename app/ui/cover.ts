import type { Cover } from '#contract/shapes.ts'

/** The soft ground of a cover, and the colour of drawings on it. */
export const COVERS: Record<Cover, string> = {
  green: 'cover-primary',
  blue: 'cover-secondary',
  teal: 'cover-hue cover-teal',
  violet: 'cover-hue cover-violet',
  orange: 'cover-hue cover-orange',
  rose: 'cover-hue cover-rose',
  brown: 'cover-hue cover-brown',
  slate: 'cover-hue cover-slate',
  indigo: 'cover-hue cover-indigo',
}
