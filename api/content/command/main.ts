/* eslint-disable no-console -- the terminal is this file's interface */
import { existsSync } from 'node:fs'
import process from 'node:process'
import { runContent } from './run.ts'
import { terminal } from './terminal.ts'

if (existsSync('.env')) process.loadEnvFile()
const { ask, close } = terminal()
process.exitCode = await runContent(process.argv.slice(2), {
  folder: 'content',
  env: process.env,
  write: (text) => {
    console.log(text.trimEnd())
  },
  writeError: (text) => {
    console.error(text.trimEnd())
  },
  ask,
})
close()
