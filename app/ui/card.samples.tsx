import { COVER_NAMES } from '#contract/picture-names.ts'
import { ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { DateTile } from './date-tile.tsx'
import { Hero } from './hero.tsx'
import { LONG_TEXT, LONG_WORD, type Samples } from './samples.ts'
import { Segments } from './segments.tsx'

const hero = (cover: (typeof COVER_NAMES)[number]) => (
  <Hero cover={cover} labelledBy={`capa-${cover}`}>
    <h3 id={`capa-${cover}`} className="text-xl">
      Um currículo que abre portas
    </h3>
    <Segments parts={[100, 50, 0]} label="1 de 3 aulas" className="mt-4" />
    <ButtonLink to="#cartoes" className="btn-wide mt-5">
      Continuar a aula
    </ButtonLink>
  </Hero>
)

export const samples: Samples = {
  id: 'cartoes',
  title: 'Cartões',
  states: {
    'De um dia, com textos compridos': (
      <Card className="flex items-start">
        <DateTile instant="2026-11-26T22:30:00Z" />
        <div className="min-w-0">
          <h3>{LONG_WORD}</h3>
          <p className="mt-1 text-ink-soft">{LONG_TEXT}</p>
        </div>
      </Card>
    ),
    ...Object.fromEntries(COVER_NAMES.map((cover) => [`Grande, ${cover}`, hero(cover)])),
  },
}
