import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { count } from '#app/ui/words.ts'

/** As many as one review holds. */
const AT_ONCE = 5

export function ReviewOffer({ due }: { due: number }) {
  return (
    <Card aria-labelledby="rever" className="mt-4">
      <h2 id="rever">Rever</h2>
      <p className="mt-1 text-ink-soft">
        {`${count(Math.min(due, AT_ONCE), 'pergunta', 'perguntas')} que você já viu, para lembrar melhor.`}
      </p>
      <ButtonLink to="/rever" prefetch="none" look="line" className="btn-wide mt-3">
        Rever agora
      </ButtonLink>
    </Card>
  )
}
