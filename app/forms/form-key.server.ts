/** Whose form it is, and which: sent again with the same key and the same fields, it counts once. */
import { createHash, randomUUID } from 'node:crypto'
import { KEY_FIELD, QUEUED_FIELD, TOKEN_FIELD } from '#app/ui/form-fields.ts'
import { textOf } from './read-form.server.ts'

const NOT_CONTENT = [TOKEN_FIELD, QUEUED_FIELD]
const OWNER_LENGTH = 8

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Stands for the learner in what a browser keeps. */
export const ownerOf = (learnerId: string): string => digest(learnerId).slice(0, OWNER_LENGTH)

export const newFormKey = (learnerId: string): string => `${ownerOf(learnerId)}.${randomUUID()}`

export const isQueued = (form: FormData): boolean => form.has(QUEUED_FIELD)

export const isFormOf = (form: FormData, learnerId: string): boolean =>
  textOf(form, KEY_FIELD).startsWith(`${ownerOf(learnerId)}.`)

/** It was opened by somebody who has left this device. */
export const isOfAnother = (form: FormData, learnerId: string): boolean =>
  form.has(KEY_FIELD) && !isFormOf(form, learnerId)

/** For the calls of this form, as `Idempotency-Key`; undefined in forms without a key. */
export function callKeyOf(form: FormData): string | undefined {
  if (!form.has(KEY_FIELD)) return undefined
  return digest(JSON.stringify([...form].filter(([name]) => !NOT_CONTENT.includes(name))))
}
