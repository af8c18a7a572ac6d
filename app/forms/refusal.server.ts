import { data } from '@remix-run/node'
import type { FieldErrors } from './summary.ts'

/**
 * The answer of a form that asks for an e-mail address and was not taken: the address as it was typed, and what is wrong
 * with each field, or under '' with the whole of it. A password that came along is typed again.
 */
export const refused = (email: string, errors: FieldErrors, status: number) => data({ email, errors }, status)
