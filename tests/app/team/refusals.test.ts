import { beforeEach, expect, test } from 'vitest'
import { writePublishedFacts } from '#app/legal/editing/edit-files.server.ts'
import { publishDraft } from '#app/legal/editing/publish.server.ts'
import { draftIn } from '#app/legal/editing/save-draft.server.ts'
import { telling } from '#app/legal/terminal/telling.ts'
import { refusing } from '#app/team/texts/refusals.server.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

const TODAY = '2026-11-21'
const texts = onLegalFolder()
beforeEach(() => {
  texts.publish('termos', '2026-11-01')
})

function publish(since: string) {
  const store = texts.store()
  return publishDraft(store, draftIn(store, 'termos', 'nova'), { since, today: TODAY })
}

test('tudo o que impede é dito de uma vez, cada coisa no seu campo; o terminal diz também a linha', async () => {
  const before = { empresa: { nome: 'Outra' } }
  writePublishedFacts(texts.place, { antes: before, agora: before })
  texts.draft('termos', 'nova', { body: 'Veja [isto](/nada), até 31/02/2027.\n' })
  expect(await refusing(() => publish('2026-11-01'))).toMatchObject({
    errors: {
      '': expect.arrayContaining([
        'empresa.yml, linha 2: empresa.nome mudou neste arquivo e ainda não vale: publique os dados da empresa',
      ]) as string[],
      dia: [expect.stringContaining('já passou'), expect.stringContaining('já foi publicada')],
      corpo: [expect.stringMatching(/^\[isto\]\(\/nada\): Nenhuma página/)],
      certeza: [expect.stringMatching(/^31\/02\/2027: Este dia não existe/)],
    },
  })
  expect(() => telling(() => publish('2026-11-01'))).toThrow(
    /termos\/nova\.md, linha 8: \[isto\]\(\/nada\): Nenhuma página/,
  )
})

test('o que só se confirma diz como, na sala e no terminal', async () => {
  texts.draft('termos', 'nova')
  const said = 'O texto passa a valer hoje, na mesma hora, e isso não se desfaz.'
  expect(await refusing(() => publish(TODAY))).toMatchObject({
    errors: { '': [expect.stringContaining('“É isso mesmo”')], certeza: [said] },
  })
  expect(() => telling(() => publish(TODAY))).toThrow(`${said}\nSe é isso mesmo, repita o comando com --sim.`)
})
