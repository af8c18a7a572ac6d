import { ButtonLink } from '#app/ui/button.tsx'
import { count } from '#app/ui/words.ts'
import { changeId, type Changes } from './view.ts'

function HeaderChanges({ header }: Pick<Changes, 'header'>) {
  if (header.length === 0) return null
  return (
    <div className="prose mt-2">
      <p>No cabeçalho mudou:</p>
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
  const counts = [
    inserted > 0 && count(inserted, 'trecho incluído', 'trechos incluídos'),
    deleted > 0 && count(deleted, 'trecho retirado', 'trechos retirados'),
  ]
  return (
    <section aria-labelledby="o-que-muda" className="preview-findings">
      <h2 id="o-que-muda" className="sr-only">
        O que muda
      </h2>
      <p>
        {isSame
          ? `O texto é igual ao da versão publicada, ${formerVersion}. `
          : `Em relação à versão publicada, ${formerVersion}: no texto, ${counts.filter(Boolean).join(' e ')}. `}
        {(!isSame || header.length > 0) && (
          <>
            O que entra aparece <ins>assim</ins>; o que sai, <del>assim</del>.
          </>
        )}
      </p>
      <HeaderChanges header={header} />
      {!isSame && (
        <p className="mt-4 print:hidden">
          <a href={`#${changeId(1)}`} className="btn btn-primary w-full">
            Ir para a primeira mudança
          </a>{' '}
          <ButtonLink to={onlyChanges ? paths.whole : paths.only} look="line" className="mt-3 w-full">
            {onlyChanges ? 'Ver o texto inteiro' : 'Ver só o que mudou'}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
