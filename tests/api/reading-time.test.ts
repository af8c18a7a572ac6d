import { expect, test } from 'vitest'
import { minutesOf } from '#api/content/reading-time.ts'

const words = (count: number) => Array<string>(count).fill('palavra').join(' ')

test.each([
  ['um texto curto', 'Oi.', {}, 1],
  ['300 palavras', words(300), {}, 2],
  ['300 palavras e uma tarefa', `${words(300)}\n\n> **Faça agora.** Escreva.`, {}, 3],
  ['uma tarefa com os minutos dela', `${words(300)}\n\n> **Faça agora.** Escreva.`, { taskMinutes: 15 }, 17],
  ['um vídeo de dois minutos', 'Veja.', { seconds: 120 }, 2],
])('%s: os minutos vêm das palavras, da tarefa e da mídia', (_, body, beside, minutes) => {
  expect(minutesOf(body, beside)).toBe(minutes)
})
