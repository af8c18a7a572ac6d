import type { StepDrawing } from '#contract/picture-names.ts'
import { CAREER } from './steps/career.server.ts'
import { COMMUNICATION } from './steps/communication.server.ts'
import { CUSTOMER_SERVICE } from './steps/customer-service.server.ts'
import { FIRST_JOB } from './steps/first-job.server.ts'
import { MONEY } from './steps/money.server.ts'
import { PROGRAMMING } from './steps/programming.server.ts'
import { SPREADSHEETS } from './steps/spreadsheets.server.ts'

/** By the `desenho` of a step: inner markup of an SVG of 360 by 120, coloured by `.art`. */
export const STEP_DRAWINGS: Record<StepDrawing, string> = {
  ...FIRST_JOB,
  ...CUSTOMER_SERVICE,
  ...COMMUNICATION,
  ...SPREADSHEETS,
  ...MONEY,
  ...PROGRAMMING,
  ...CAREER,
}
