import { Link } from '@remix-run/react'
import type { AccountFields } from '#app/accounts/account-forms/account-fields.server.ts'
import type { Group } from '#app/accounts/account-forms/groups.ts'
import { useFlash } from '#app/layout/flash.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface Row {
  group: Group
  label: string
  value: string
}

/** Each value of the account, and the way to the form that changes it. */
export function AccountValues({ entries, hasPassword }: AccountFields) {
  const flash = useFlash()
  const groups: Group[] = ['dados', 'contato', 'senha']
  const rows: Row[] = [
    ...entries,
    { group: 'senha', label: 'Senha', value: hasPassword ? 'Criada' : 'Ainda não criada' },
  ]
  return (
    <Card id="conta" aria-labelledby="conta-titulo" className="mt-4">
      <h2 id="conta-titulo">Sua conta</h2>
      <p className="mt-1 text-ink-soft">Só você e nossa equipe veem estes dados.</p>
      {groups.map((group) => (
        <div key={group} id={group}>
          {flash?.section === group && (
            <div className="mt-3">
              <Notice {...flash} />
            </div>
          )}
          <dl>
            {rows
              .filter((row) => row.group === group)
              .map(({ label, value }) => (
                <div key={label} className="relative border-b border-line py-2.5 pr-20 md:flex">
                  <dt className="text-sm text-ink-soft md:w-56 md:shrink-0 md:text-base">{label}</dt>
                  <dd className="min-w-0 break-words">
                    {value || 'Não informado'}{' '}
                    <Link
                      to={`/user/conta?mudar=${group}#${group}`}
                      className="absolute right-0 top-0 flex h-full items-center"
                    >
                      Mudar<span className="sr-only">{` ${label.toLowerCase()}`}</span>
                    </Link>
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
      <Link to="/user/conta#aparelhos" className="mt-1 inline-flex min-h-touch items-center">
        Ver aparelhos conectados
      </Link>
    </Card>
  )
}
