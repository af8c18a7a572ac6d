import type { Response } from 'express'
import { BAD_ADDRESS, refusalOf } from '#app/ui/error-texts.ts'
import { sendPage } from './plain-page.ts'

export function refuse(res: Response, status: number): void {
  const isAddress = status === 400 && res.req.method !== 'POST'
  const { title, text } = isAddress ? BAD_ADDRESS : refusalOf(status)
  sendPage(res, status, { title, text })
}
