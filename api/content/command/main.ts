import { existsSync } from 'node:fs'
import process from 'node:process'
import { terminal } from '#api/terminal/terminal.ts'
import { runContent } from './run.ts'

if (existsSync('.env')) process.loadEnvFile()
const { close, ...speech } = terminal()
process.exitCode = await runContent(process.argv.slice(2), { folder: 'content', env: process.env, ...speech })
close()
