import { TrailArt } from '#app/ui/trail-art.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card, FormCard } from '#app/ui/card.tsx'
import { DateTile } from '#app/ui/date-tile.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { Part, State } from './example.tsx'
import { LONG_TEXT, LONG_WORD } from './samples.ts'

export function Cards() {
  return (
    <Part id="cartoes" title="Cartões">
      <State name="O que importa agora">
        <Hero labelledBy="hero">
          <p className="text-sm font-semibold">Trilha Primeiro emprego</p>
          <h3 id="hero" className="mt-1 text-xl">
            Um currículo que abre portas
          </h3>
          <p className="mt-2">Faltam 2 aulas e o quiz.</p>
          <ButtonLink to="#botoes" className="mt-5">
            Continuar
          </ButtonLink>
        </Hero>
      </State>
      <State name="Comum">
        <Card>
          <h3>Senha</h3>
          <p className="mt-1 text-ink-soft">Ao salvar, você sai dos outros aparelhos.</p>
        </Card>
      </State>
      <State name="De um dia, com textos compridos">
        <Card className="flex items-start">
          <DateTile instant="2026-11-26T22:30:00Z" />
          <div className="min-w-0">
            <h3>{LONG_WORD}</h3>
            <p className="mt-1 text-ink-soft">{LONG_TEXT}</p>
            <p className="tag mt-1">terminou</p>
          </div>
        </Card>
      </State>
      <State name="De uma trilha">
        <Card className="flex items-center">
          <TrailArt icon="documento" className="h-12 w-16" />
          <h3 className="min-w-0 text-lg">Primeiro emprego</h3>
        </Card>
      </State>
      <State name="De visitantes" isWide>
        <FormCard>
          <h3 className="text-2xl">Entrar</h3>
          <p className="mt-1 text-ink-soft">Uma coluna no meio da página.</p>
        </FormCard>
      </State>
    </Part>
  )
}
