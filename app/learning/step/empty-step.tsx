import { trailPath } from '#app/learning/trail-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export function EmptyStep({ trailId }: { trailId: string }) {
  return (
    <article className="card mt-4 max-w-read">
      <h2 className="text-xl">As aulas deste passo ainda não chegaram</h2>
      <p className="mt-2">Elas aparecem aqui quando ficarem prontas. Enquanto isso, siga por outro passo.</p>
      <ButtonLink to={trailPath(trailId)} className="mt-5">
        Ver a trilha
      </ButtonLink>
    </article>
  )
}
