import type { PlayedMedia } from './class-types.ts'

/** What a new class begins with, for its author to replace. */
export const FIRST_TEXT = `Comece com uma situação de verdade: uma pessoa com nome, em um dia de trabalho.

## Uma parte

Escreva em frases curtas. Explique cada palavra difícil.

> **Faça agora.** Diga o que fazer, em poucos minutos, com o que se tem à mão.`

export const FIRST_TASK = { minutos_tarefa: 5 }

const SCREEN = { titulo: 'O que se lê na tela', linhas: ['Uma linha'], fala: 'O que se ouve.' }
const TURN = { quem: 'Quem fala', fala: 'O que ela diz.' }

export const FIRST_SCRIPTS: Record<PlayedMedia, object> = {
  video: { cenas: [SCREEN] },
  audio: { falas: [TURN] },
}

const LINES = new Set([
  ...FIRST_TEXT.split('\n').filter(Boolean),
  ...[SCREEN, TURN].flatMap((part) => Object.values(part).flat()),
])

/** Whether a line of a class or of a script is still as it was written for the author. */
export const isFirstText = (line: string): boolean => LINES.has(line.trim().replace(/^(- )?([a-z]+: )?/, ''))
