import { Choices } from './choices.tsx'
import { LONG_TEXT, LONG_WORD, type Samples } from './samples.ts'
import { TrailArt } from './trail-art.tsx'

const called = (name: string, ...labels: string[]) => ({
  ...{ name, id: name, legend: 'O que você quer aprender?' },
  options: labels.map((label, at) => ({ value: String(at), label })),
})
const tiles = called('tiles', 'Primeiro emprego', 'Tecnologia', LONG_WORD)
const picture = <TrailArt icon="documento" className="h-12 w-16" />

export const samples: Samples = {
  id: 'escolhas',
  title: 'Escolhas',
  states: {
    'Uma, escolhida': (
      <Choices {...called('one', 'Planilhas', 'Vendas')} eyebrow="2 de 5" hint="Uma." chosen={['0']} />
    ),
    'Várias, com erro': (
      <Choices {...called('many', 'Planilhas', 'Vendas')} isMultiple chosen={[]} errors={['Escolha.']} />
    ),
    'Com figuras': (
      <Choices {...tiles} options={tiles.options.map((one) => ({ ...one, picture }))} chosen={['1']} />
    ),
    'Em linha': (
      <Choices {...called('scale', '1', '2', '3')} isRow ends={['1: pouco', '3: muito']} chosen={['2']} />
    ),
    'Textos compridos': (
      <Choices {...called('long', LONG_TEXT, LONG_WORD)} legend={LONG_TEXT} chosen={['1']} />
    ),
  },
}
