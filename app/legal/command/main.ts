/* eslint-disable no-console -- the terminal is this file's interface */
import process from 'node:process'
import { isoDateInBrasilia } from '#app/ui/dates.ts'
import { Refused } from './refused.ts'
import { runLegal } from './verbs.ts'

try {
  console.log(runLegal(process.argv.slice(2), { today: isoDateInBrasilia(new Date()) }).join('\n'))
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(`Nada mudou.\n\n${error.reasons.join('\n')}`)
  process.exitCode = 1
}
