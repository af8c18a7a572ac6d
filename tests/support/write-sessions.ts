/** `write-sessions.ts <file> <secret>`: writes to a session store until it is killed, and says what is kept. */
import { openEmbeddedStore } from '#app/session/embedded-store.server.ts'
import { createEncryption } from '#app/session/encryption.server.ts'

const [, , file = '', secret = ''] = process.argv
const store = openEmbeddedStore(file, createEncryption([secret]))
const value = 'x'.repeat(20_000)
for (let at = 0; ; at++) {
  await store.set(`key ${at}`, value, 3_600_000)
  process.send?.(at)
}
