import { expect, test } from 'vitest'
import { Refusal } from '#app/forms/receive-form.server.ts'
import { writePublishedFacts } from '#app/legal/editing/edit-files.server.ts'
import { publishDraft } from '#app/legal/editing/publish.server.ts'
import { draftIn } from '#app/legal/editing/save-draft.server.ts'
import { withdraw } from '#app/legal/editing/withdraw.server.ts'
import { telling } from '#app/legal/terminal/terminal-words.ts'
import { refusing } from '#app/team/texts/refusals.server.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

const [TODAY, DAY] = ['2026-11-21', '2026-12-01']
const texts = onLegalFolder()

function publish(since = DAY) {
  const store = texts.store()
  return publishDraft(store, draftIn(store, 'termos', 'nova'), { since, today: TODAY })
}

function withdrawInForce() {
  const store = texts.store()
  const [one] = store.readable('termos')
  return one && withdraw(store, one, TODAY)
}

/** What is wrong, the errors of the room's form, and what a terminal says. */
const CASES: [name: string, act: () => unknown, room: Record<string, string>, terminal: RegExp][] = [
  [
    'um link que não funciona',
    () => {
      texts.draft('termos', 'nova', { body: 'Veja [isto](/nada).\n' })
      return publish()
    },
    { corpo: '[isto](/nada): Nenhuma página' },
    /\/legal\/termos\/nova\.md, linha 8: \[isto\]\(\/nada\): Nenhuma página/,
  ],
  [
    'o dia de hoje',
    () => {
      texts.draft('termos', 'nova')
      return publish(TODAY)
    },
    { '': 'Nada foi publicado.', certeza: 'O texto passa a valer hoje' },
    /O texto passa a valer hoje.*\n.*--sim/,
  ],
  [
    'um dado da empresa mudado à mão',
    () => {
      texts.draft('termos', 'nova')
      const before = { empresa: { nome: 'Outra' } }
      writePublishedFacts(texts.place, { antes: before, agora: before })
      return publish()
    },
    { '': 'empresa.nome mudou neste arquivo e ainda não vale: para publicar os dados, salve-os em' },
    /empresa\.nome mudou .*: para publicar os dados, evolua textos empresa/,
  ],
  [
    'retirar o que já vale',
    withdrawInForce,
    { '': 'A versão 2026-11-01 de termos vale desde 1 de novembro de 2026, e há quem já a aceitou.' },
    /vale desde 1 de novembro de 2026.*\n.*evolua textos novo termos/,
  ],
]

test.each(CASES)(
  '%s é dito ao editor sem comando nem pasta, e ao terminal com eles',
  async (_, act, room, said) => {
    texts.publish('termos', '2026-11-01')
    const refused = await refusing(act)
    const errors = refused instanceof Refusal ? refused.errors : {}
    expect(Object.keys(errors)).toEqual(Object.keys(room))
    for (const [field, words] of Object.entries(room)) expect(errors[field]?.join('\n')).toContain(words)
    expect(JSON.stringify(errors)).not.toMatch(/evolua textos|--sim|\/legal\/|\/tmp/)
    expect(() => telling(act)).toThrow(said)
    expect(() => telling(act)).not.toThrow(/“É isso mesmo”|Dados da empresa/)
  },
)
