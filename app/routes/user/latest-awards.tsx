import { Link } from '@remix-run/react'
import { Card } from '#app/ui/card.tsx'
import { AwardList } from '#app/learning/evos/award-list.tsx'
import type { Award } from '#app/learning/evos/statement.server.ts'

const LATEST = 3

export function LatestAwards({ awards }: { awards: Award[] }) {
  return (
    <Card aria-labelledby="extrato" className="mt-4">
      <h2 id="extrato">Evos que você ganhou</h2>
      <AwardList awards={awards.slice(0, LATEST)} />
      {awards.length > LATEST && (
        <Link to="/user/extrato" className="inline-flex min-h-touch items-center">
          Ver o extrato completo
        </Link>
      )}
    </Card>
  )
}
