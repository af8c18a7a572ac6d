/** Loaded by `node --import`: ends the process when its standard input closes, as it does when the parent dies. */
import process from 'node:process'

process.stdin.on('end', () => process.exit()).resume()
process.stdin.unref()
