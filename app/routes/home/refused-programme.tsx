import { Link } from '@remix-run/react'
import { useState } from 'react'
import { useFlash } from '#app/layout/flash.tsx'
import { PROGRAMMES } from '#app/domain/programmes.ts'
import { TextLink } from '#app/ui/button.tsx'

/** Why a programme's page led here. It stays when the message has gone. */
export function RefusedProgramme() {
  const now = useFlash()?.programme
  const [first] = useState(now)
  const programme = now ?? first
  if (!programme) return null
  const { name, rules } = PROGRAMMES[programme]
  return (
    <p className="mt-7 rounded-card bg-sunken px-4 pt-3">
      {`O ${name} é para quem tem o cupom dele. Você tem? `}
      <Link to="/user/conta#cupom" className="touch mr-4 font-semibold">
        Usar um cupom
      </Link>{' '}
      <TextLink to={rules}>Ver o regulamento</TextLink>
    </p>
  )
}
