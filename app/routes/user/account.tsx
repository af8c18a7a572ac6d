import { isSection } from '#app/accounts/account-forms/sections.ts'
import { useFlash } from '#app/layout/flash.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ROW, RowLink } from '#app/ui/row-link.tsx'
import { SignOut } from '#app/ui/sign-out.tsx'

interface AccountProps {
  hasNotes: boolean
  hasCv: boolean
  hasCertificates: boolean
  canCopy: boolean
}

/** The ways to everything that is the learner's own. */
export function Account({ hasNotes, hasCv, hasCertificates, canCopy }: AccountProps) {
  const flash = useFlash()
  return (
    <Card aria-labelledby="conta" className="mt-3 py-4">
      <h2 id="conta">Conta</h2>
      {isSection(flash?.section) && (
        <div id={flash.section} className="mt-3">
          <Notice {...flash} />
        </div>
      )}
      <ul className="mt-1">
        <RowLink to="/user/conta">Dados e senha</RowLink>
        {hasNotes && <RowLink to="/anotacoes">Suas anotações</RowLink>}
        {hasCv && <RowLink to="/curriculo">Seu currículo</RowLink>}
        {hasCertificates && <RowLink to="/user/certificados">Seus certificados</RowLink>}
        <RowLink to="/hora-de-estudar" reloadDocument>
          Sua hora de estudar
        </RowLink>
        {canCopy ? (
          <RowLink to="/user/dados">Seus dados</RowLink>
        ) : (
          <RowLink to="/privacidade">Política de privacidade</RowLink>
        )}
        <li>
          <SignOut look={ROW} />
        </li>
      </ul>
    </Card>
  )
}
