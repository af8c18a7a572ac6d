import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail server that takes everything and remembers it, or refuses with a code. */
export async function mailServer(refuseWith?: string) {
  const received: string[] = []
  const server = createServer((socket) => {
    answer(socket, received, refuseWith)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() }
}

function answer(socket: Socket, received: string[], refuseWith: string | undefined) {
  let letter: string | undefined
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 ready')
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (letter !== undefined) {
      letter += text
      if (!letter.endsWith('\r\n.\r\n')) return
      received.push(letter)
      letter = undefined
      say('250 taken')
    } else if (text.startsWith('DATA')) {
      letter = ''
      say('354 go on')
    } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
    else say(refuseWith && text.startsWith('RCPT') ? refuseWith : '250 ok')
  })
}
