import type { StepDrawing } from '#contract/picture-names.ts'
import { GROUND, LINE } from './scene.server.ts'
import { STEP_DRAWINGS } from './steps.server.ts'

const WAY = `${GROUND}<path d="M60 104c70 0 60-44 120-44s60-40 116-40" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/><circle cx="60" cy="104" r="10" fill="currentColor"/><circle cx="180" cy="60" r="12" fill="var(--surface)" stroke="currentColor" stroke-width="5"/><path d="M262 66V24M262 26h26l-8 9 8 9h-26" ${LINE}/>`

/** Markup inside an SVG of 360 by 120; names that are unknown get a path. */
export const stepDrawing = (name = ''): string =>
  Object.hasOwn(STEP_DRAWINGS, name) ? STEP_DRAWINGS[name as StepDrawing] : WAY
