import { Link } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import type { PreviewView } from './view.ts'

export function PreviewBand({
  version,
  until,
  readAt,
  path,
  saved,
  faults,
  isFollowing,
}: PreviewView & { isFollowing: boolean }) {
  return (
    <section aria-label="Sobre esta prévia">
      <div className="notice notice-warning">
        <Icon name="warning" className="mr-3 h-6 w-6" />
        <div className="min-w-0 text-sm">
          <p>
            <strong>Rascunho da versão {version}.</strong> Só para quem tem o link, até {until}.
          </p>
          <p role="status" className="print:hidden">
            {`Lido às ${readAt}. `}
            {isFollowing
              ? `Salve o ${saved}, e ele muda aqui sozinho.`
              : `Salvou o ${saved}? Recarregue esta página.`}
          </p>
          <Link to={path} className="quiet -mx-2 font-semibold print:hidden">
            Sair da pré-visualização
          </Link>
        </div>
      </div>
      {faults.length > 0 && (
        <div className="notice notice-error print:hidden">
          <Icon name="error" className="mr-3 h-6 w-6" />
          <div className="min-w-0">
            <p>
              <strong>O arquivo tem um erro, e o que você vê é o último texto sem erro.</strong>
            </p>
            <ul>
              {faults.map(({ line, reason }) => (
                <li key={`${line} ${reason}`}>
                  Linha {line}: {reason}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  )
}
