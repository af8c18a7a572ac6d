import { Link } from '@remix-run/react'
import { count } from '#app/ui/words.ts'
import { changeId, type Changes } from './view.ts'

function HeaderChanges({ header }: Pick<Changes, 'header'>) {
  if (header.length === 0) return null
  return (
    <div className="prose mt-2">
      <p>No cabeçalho:</p>
      <ul>
        {header.map(({ name, label, before, now }) => (
          <li key={name}>
            {label}: {before && <del>{before}</del>} {now && <ins>{now}</ins>}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Changed({ inserted, deleted, header, formerVersion, onlyChanges, paths }: Changes) {
  const isSame = inserted + deleted === 0
  return (
    <div className="mb-6 max-w-read">
      <p>
        {isSame
          ? `O texto é igual ao da versão publicada, ${formerVersion}.`
          : `Em relação à versão publicada, ${formerVersion}: ${count(inserted, 'trecho incluído', 'trechos incluídos')} e ${count(deleted, 'trecho retirado', 'trechos retirados')}. `}
        {!isSame && (
          <>
            O que entra aparece <ins>assim</ins>; o que sai, <del>assim</del>.
          </>
        )}
      </p>
      <HeaderChanges header={header} />
      {!isSame && (
        <ul className="-mx-2.5 mt-2 print:hidden">
          <li>
            <a href={`#${changeId(1)}`} className="quiet">
              Ir para a primeira mudança
            </a>
          </li>
          <li>
            <Link to={onlyChanges ? paths.whole : paths.only} className="quiet">
              {onlyChanges ? 'Ver o texto inteiro' : 'Ver só o que mudou'}
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}
