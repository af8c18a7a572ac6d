import { expect, test } from 'vitest'
import { minutesOf } from '#api/content/reading-time.ts'

const words = (count: number) => Array<string>(count).fill('palavra').join(' ')

test.each([
  ['um texto curto', 'Oi.', 0, 1],
  ['300 palavras', words(300), 0, 2],
  ['300 palavras e uma tarefa', `${words(300)}\n\n> **Faça agora.** Escreva.`, 0, 3],
  ['um vídeo de dois minutos', 'Veja.', 120, 2],
])('%s: os minutos vêm das palavras, das tarefas e da mídia', (_, body, seconds, minutes) => {
  expect(minutesOf(body, seconds)).toBe(minutes)
})
