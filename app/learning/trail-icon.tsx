import { useLite } from '#app/ui/lite-mode.ts'
import sprite from '#app/ui/icons.svg'

/** By the trail's `icone` in the content. */
const BY_NAME: Record<string, `trail-${string}`> = {
  documento: 'trail-document',
  planilha: 'trail-table',
  conversa: 'trail-chat',
  loja: 'trail-shop',
  carteira: 'trail-wallet',
  aparelho: 'trail-device',
}

export function TrailIcon({ name, className }: { name: string | undefined; className: string }) {
  if (useLite()) return null
  return (
    <div
      className={`flex h-14 w-14 shrink-0 items-center justify-center rounded-card border border-transparent bg-secondary-soft text-on-secondary-soft ${className}`}
    >
      <svg aria-hidden="true" focusable="false" width="36" height="36">
        <use href={`${sprite}#${BY_NAME[name ?? ''] ?? 'trails'}`} />
      </svg>
    </div>
  )
}
