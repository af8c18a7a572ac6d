/** What a learner would type, on the content that is served, and what is found first; the same on both databases. */
import { expect, test } from 'vitest'
import { catalogueOf } from '#api/content/catalogue.ts'
import { readContent } from '#api/content/read-content.ts'
import { syncContent } from '#api/publishing/sync-content.ts'
import { createApp } from '#api/server/app.ts'
import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const FIRST_HITS: [typed: string, kind: string, id: string][] = [
  ['curriculos', 'step', 'curriculo'],
  ['currículo sem experiência', 'class', 'experiencia-sem-emprego-formal'],
  ['como fazer um currículo', 'step', 'curriculo'],
  ['entrevista de emprego', 'step', 'entrevista'],
  ['o que vestir na entrevista', 'class', 'prepare-tudo-na-vespera'],
  ['perguntas da entrevista', 'step', 'entrevista'],
  ['primeiro dia de trabalho', 'step', 'primeiros-dias'],
  ['atraso', 'class', 'avisar-um-atraso-ou-uma-falta'],
  ['salário', 'step', 'conversa-de-salario'],
  ['pedir aumento', 'class', 'o-que-reunir-antes-de-pedir'],
  ['aumento de salario', 'step', 'conversa-de-salario'],
  ['promoção', 'class', 'comecar-uma-reserva'],
  ['feedback', 'step', 'um-retorno-que-ajuda'],
  ['e-mail', 'class', 'um-email-de-trabalho'],
  ['email profissional', 'class', 'um-email-de-trabalho'],
  ['mensagens no whatsapp', 'class', 'responder-clientes-no-whatsapp'],
  ['reunião', 'class', 'falar-em-uma-reuniao'],
  ['reuniões', 'class', 'falar-em-uma-reuniao'],
  ['ouvir', 'step', 'falar-e-ouvir'],
  ['conflitos com colega', 'class', 'resolver-um-desentendimento'],
  ['assédio', 'class', 'cobranca-ou-assedio'],
  ['chefe', 'class', 'resolver-um-desentendimento'],
  ['papéis', 'trail', 'programacao-do-zero'],
  ['planilhas', 'trail', 'planilhas-e-computador'],
  ['fórmula soma', 'class', 'somar-uma-coluna-de-vendas'],
  ['somar coluna', 'class', 'somar-uma-coluna-de-vendas'],
  ['média', 'class', 'media-maior-e-menor'],
  ['filtro', 'class', 'ordenar-e-filtrar'],
  ['gráficos', 'class', 'grafico-que-responde'],
  ['computador', 'trail', 'planilhas-e-computador'],
  ['senha segura', 'class', 'email-com-anexo'],
  ['golpe', 'class', 'golpes-do-pix-e-do-emprestimo'],
  ['pix', 'class', 'golpes-do-pix-e-do-emprestimo'],
  ['dívidas', 'step', 'divida-e-credito'],
  ['cartão de crédito', 'class', 'quanto-custa-pagar-o-minimo'],
  ['juros', 'class', 'quanto-custa-pagar-o-minimo'],
  ['guardar dinheiro', 'trail', 'dinheiro-do-mes'],
  ['poupança', 'class', 'onde-deixar-a-reserva'],
  ['reserva de emergencia', 'class', 'comecar-uma-reserva'],
  ['orçamento', 'class', 'orcamento-em-uma-folha'],
  ['MEI', 'class', 'mei-para-quem-serve'],
  ['vender bolo', 'class', 'o-preco-de-um-bolo-de-pote'],
  ['preço', 'class', 'quando-o-preco-nao-bate'],
  ['reclamação de cliente', 'step', 'reclamacoes-e-trocas'],
  ['troca de produto', 'class', 'quando-a-loja-precisa-trocar'],
  ['cliente bravo', 'class', 'um-cliente-irritado-na-sua-frente'],
  ['atendimento', 'trail', 'atendimento-e-vendas'],
  ['fidelizar cliente', 'step', 'fazer-o-cliente-voltar'],
  ['programação', 'trail', 'programacao-do-zero'],
  ['html', 'step', 'primeira-pagina'],
  ['página web', 'step', 'primeira-pagina'],
  ['if', 'class', 'decidir-com-if-em-javascript'],
  ['algoritmo', 'class', 'programa-e-uma-lista-de-passos'],
  ['lanchonete', 'class', 'entrada-conta-e-saida'],
  ['vagas', 'step', 'procurar-a-vaga'],
  ['medo de computador', 'step', 'computador-sem-medo'],
  ['estudar e trabalhar', 'step', 'estudar-trabalhando'],
  ['dinheiro do mes', 'trail', 'dinheiro-do-mes'],
  ['entrev', 'step', 'entrevista'],
]

onDatabase('a busca no conteúdo', (world) => {
  test('acha primeiro o que se procura', async () => {
    const { db, clock, deps } = world()
    const content = await readContent('content')
    await syncContent(db, content, clock.now())
    const app = createApp({ ...deps, catalogue: catalogueOf(content) })
    const { client } = await pessoa({ ...world(), app }, 'ana')
    const found: typeof FIRST_HITS = []
    for (const [typed] of FIRST_HITS) {
      const [first] = (await client.call(calls.userSearch, { q: typed })).hits
      found.push([typed, first?.kind ?? '', first?.id ?? ''])
    }
    expect(FIRST_HITS.length).toBeGreaterThanOrEqual(50)
    expect(found).toEqual(FIRST_HITS)
  })
})
