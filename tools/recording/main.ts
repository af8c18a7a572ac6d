import process from 'node:process'
import { terminal } from '#api/terminal/terminal.ts'
import { runRecording } from './run.ts'

const { close, ...speech } = terminal()
process.exitCode = await runRecording(process.argv.slice(2), speech)
close()
