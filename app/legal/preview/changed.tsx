import { count } from '#app/ui/words.ts'
import type { PreviewView } from './view.ts'

export function Changed({
  inserted,
  deleted,
  formerTitle,
  formerVersion,
}: NonNullable<PreviewView['changed']>) {
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
      {formerTitle && (
        <p className="mt-2">
          O título era <del>{formerTitle}</del>.
        </p>
      )}
    </div>
  )
}
