import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishDraft, type Order } from '#app/legal/editing/publish.server.ts'
import { draftNamed } from '#app/legal/terminal/named.ts'
import { telling } from '#app/legal/terminal/telling.ts'
import type { LegalSlug } from '#app/legal/versions/text.ts'
import { Refused } from '#files/refused.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

const TODAY = '2026-11-21'

const texts = onLegalFolder()
beforeEach(() => {
  texts.publish('termos', '2026-11-01')
})

type Named = Partial<Order> & { slug?: LegalSlug; version?: string }

/** As a terminal does it, and says it. */
const publish = ({ slug = 'termos', version, ...order }: Named = {}) =>
  telling(() => {
    const store = texts.store()
    const draft = draftNamed(store, slug, version)
    return { draft, changes: publishDraft(store, draft, { since: '2026-12-01', today: TODAY, ...order }) }
  })

/** Every file there is, by name. */
function files(): Record<string, string> {
  const names = readdirSync(texts.folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  return Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(texts.folder, file), readFileSync(file, 'utf8')]
    }),
  )
}

/** Why it was refused; nothing may have changed. */
function refusal(order: Named = {}): string {
  const before = files()
  try {
    publish(order)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    expect(files()).toEqual(before)
    return error.reasons.join('\n')
  }
  throw new Error('It was published.')
}

describe('publicar um rascunho', () => {
  const HEAD = [
    '# Quem escreve: Ana',
    'titulo: Termos de uso',
    'versao: nova # o nome do arquivo',
    'estado: rascunho # publique com evolua textos',
    'mudancas: |-',
    '  Uma frase comprida, que passa de oitenta letras numa linha só, e que continua assim até o fim.',
    '  E outra.',
    'idadeMinima: 16',
  ].join('\n')
  const BODY =
    '\nLeia os [regulamentos](/regulamentos) e [sua conta](#sua-conta).\n\n## Sua conta\n\nÉ de {{empresa.nome}}.  \n'

  test('muda o estado, a data e os dados que mostra, e nada mais: comentários, ordem e texto ficam, e as outras versões também', () => {
    texts.write('termos', 'nova', `---\n${HEAD}\n---\n${BODY}`)
    const before = files()
    publish()
    const after = files()
    expect(after['legal/termos/nova.md']).toBe(
      `---\n${HEAD.replace('estado: rascunho', 'estado: publicado')}\nvigencia: 2026-12-01\ndados:\n  empresa:\n    nome: Evolua\n---\n${BODY}`,
    )
    const untouched = ['empresa.yml', 'legal/termos/2026-11-01.md']
    for (const name of untouched) expect(after[name]).toBe(before[name])
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
  })

  test('com o primeiro texto de um slug, e sem hashes.yml ainda', () => {
    texts.draft('privacidade', '1')
    publish({ slug: 'privacidade', since: TODAY, isSure: true })
    expect(texts.store().inForce('privacidade', new Date(`${TODAY}T12:00:00Z`))?.version).toBe('1')
    expect(texts.store().faults()).toEqual([])
  })

  test('salvo por um editor do Windows', () => {
    const source = texts.draft('termos', 'nova')
    texts.write('termos', 'nova', `\uFEFF${source.replaceAll('\n', '\r\n')}`)
    publish()
    expect(texts.store().faults()).toEqual([])
    expect(files()['legal/termos/nova.md']).not.toMatch(/\r|\uFEFF/)
  })

  test('entre vários, o que se diz', () => {
    texts.draft('termos', 'a')
    texts.draft('termos', 'b', { body: 'Outro texto.\n' })
    expect(refusal()).toContain('Há mais de um rascunho de termos: b, a.')
    expect(refusal({ version: 'c' })).toContain('Não achei um rascunho com a versão "c"')
    expect(publish({ version: 'a' }).draft.version).toBe('a')
  })
})

describe('não se publica', () => {
  test('o que não há', () => {
    expect(refusal()).toContain('Não achei nenhum rascunho de termos')
  })

  test.each([
    ['01/12/2026', /não é uma data.*2026-12-01/],
    ['2026-02-30', /não é uma data/],
    ['2026-11-20', /já passou/],
  ])('em %s', (since, reason) => {
    texts.draft('termos', 'nova')
    expect(refusal({ since })).toMatch(reason)
  })

  test('no dia de outra versão, ou antes dela, mesmo que ela ainda não valha', () => {
    texts.publish('termos', '2027-01-01')
    texts.draft('termos', 'nova')
    for (const since of ['2027-01-01', '2026-12-31']) {
      expect(refusal({ since })).toMatch(/2027-01-01 já foi publicada .* 1 de janeiro de 2027/)
    }
    expect(publish({ since: '2027-01-02' }).draft.version).toBe('nova')
  })

  test('sem dizer o que mudou, com dado por preencher e com link que não funciona: tudo dito de uma vez', () => {
    const body = [
      'Somos a {{empresa.nome}}, CNPJ {{ empresa.cnpj }}.',
      '',
      'Veja [isto](/termo), [aquilo](#nada), [outro](/privacidade) e [mais um](regulamentos).',
      '',
      'E {{empresa}}.',
    ].join('\n')
    texts.draft('termos', 'nova', { changes: '', body })
    expect(refusal().split('\n')).toEqual([
      expect.stringMatching(/nova\.md, linha 2: O que mudou: Falta preencher/),
      expect.stringMatching(
        /nova\.md, linha 7: \{\{empresa\.cnpj\}\}: Falta preencher este valor nos dados da empresa/,
      ),
      expect.stringMatching(/nova\.md, linha 9: \[isto\]\(\/termo\): Nenhuma página/),
      expect.stringMatching(/linha 9: \[aquilo\]\(#nada\): Não há um título/),
      expect.stringMatching(/linha 9: \[mais um\]\(regulamentos\): Comece o endereço/),
      expect.stringMatching(/nova\.md, linha 11: \{\{empresa\}\}: Os dados da empresa não têm/),
    ])
  })

  test('com o "mudancas" da versão que foi copiada', () => {
    const changes = 'A senha é sua.'
    texts.publish('termos', '2026-11-10', { changes })
    texts.draft('termos', 'nova', { changes, body: 'Outro.\n' })
    expect(refusal()).toMatch(/linha 2: O que mudou: É o mesmo que na versão 2026-11-10/)
  })

  test('o mesmo texto outra vez, nem termos que esquecem a idade mínima', () => {
    texts.publish('termos', '2026-11-10', { more: 'idadeMinima: 16', body: 'Um.\n' })
    texts.draft('termos', 'nova', { body: 'Dois.\n' })
    expect(refusal()).toMatch(/linha 2: Idade mínima: Falta preencher; a versão anterior diz 16/)
    texts.draft('termos', 'nova', { body: '\nUm.\n', more: 'idadeMinima: 16' })
    expect(refusal()).toMatch(/igual ao da versão 2026-11-10/)
  })

  test('com um arquivo do texto estragado, ou uma versão publicada que foi mudada', () => {
    texts.draft('termos', 'nova')
    texts.write('termos', 'outra', 'Só texto.\n')
    expect(refusal()).toMatch(/outra\.md, linha 1: deve começar com um cabeçalho/)
    texts.draft('termos', 'outra')
    const file = texts.file('termos', '2026-11-01')
    writeFileSync(file, readFileSync(file, 'utf8').replace('pessoal', 'sua'))
    expect(refusal()).toMatch(/2026-11-01\.md, linha 1: o texto mudou depois de publicado/)
    texts.company('empresa: [\n')
    expect(refusal()).toMatch(/empresa\.yml, linha/)
  })
})

describe('só com --sim se publica', () => {
  test('para mais de 60 dias à frente', () => {
    texts.draft('termos', 'nova')
    expect(refusal({ since: '2027-01-21' })).toMatch(
      /^O texto só valeria a partir de 21 de janeiro de 2027, daqui a 61 dias\.\n.*--sim\.$/,
    )
    expect(refusal({ since: '2207-01-01', isSure: false })).toContain('65.784 dias')
    publish({ since: '2207-01-01', isSure: true })
    expect(texts.store().lastPublished('termos')?.since).toBe('2207-01-01')
  })

  test('com 60 dias não é preciso', () => {
    texts.draft('termos', 'nova')
    expect(publish({ since: '2027-01-20' }).draft.version).toBe('nova')
  })

  test('para hoje: quem já leu aceitou, e não se volta atrás', () => {
    texts.draft('termos', 'nova')
    expect(refusal({ since: TODAY })).toMatch(/^O texto passa a valer hoje, .* não se desfaz\.\n.*--sim\.$/)
    expect(publish({ since: TODAY, isSure: true }).draft.version).toBe('nova')
  })

  test('para um dia que não é o do nome da versão', () => {
    texts.draft('termos', '2026-12-10')
    expect(refusal({ since: '2026-12-11' })).toMatch(
      /^A versão se chama 2026-12-10, e o dia escolhido é 11 de dezembro de 2026\.\n.*--sim\.$/,
    )
    expect(publish({ since: '2026-12-10' }).draft.version).toBe('2026-12-10')
  })

  test('uma idade no texto que não é a do cabeçalho', () => {
    texts.draft('termos', 'nova', { more: 'idadeMinima: 18', body: 'Vale a partir de 16 anos.\n' })
    expect(refusal()).toMatch(/linha 9: a partir de 16 anos: A idade mínima deste texto é 18\..*\n.*--sim/)
    expect(publish({ isSure: true }).draft.minimumAge).toBe(18)
  })

  test('o que está errado não se publica nem assim', () => {
    texts.draft('termos', 'nova', { changes: '' })
    expect(refusal({ isSure: true })).toContain('O que mudou: Falta')
  })
})

test('quem publica fica sabendo do que muda no cabeçalho', () => {
  texts.publish('termos', '2026-11-10', { more: 'idadeMinima: 16', changes: 'Antes.' })
  const source = texts.draft('termos', 'nova', { more: 'idadeMinima: 18', changes: 'Agora.' })
  texts.write('termos', 'nova', source.replace('Termos de uso', 'Termos'))
  expect(publish().changes.map(({ name, before, now }) => [name, before, now])).toEqual([
    ['titulo', 'Termos de uso', 'Termos'],
    ['idadeMinima', '16', '18'],
    ['mudancas', 'Antes.', 'Agora.'],
  ])
})
