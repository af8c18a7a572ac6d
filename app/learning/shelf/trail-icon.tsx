import type { PictureIcon } from '#contract/picture-names.ts'
import { useLite } from '#app/ui/lite-mode.ts'
import sprite from '#app/ui/icons.svg'

/** By the trail's `icone` in the content. */
const BY_NAME: Partial<Record<string, string>> = {
  documento: 'trail-document',
  planilha: 'trail-table',
  conversa: 'trail-chat',
  loja: 'trail-shop',
  carteira: 'trail-wallet',
  aparelho: 'trail-device',
  foguete: 'trail-rocket',
} satisfies Record<PictureIcon, string>

export function TrailIcon({ name, size = 52 }: { name: string | undefined; size?: number }) {
  if (useLite()) return null
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size}>
      <use href={`${sprite}#${BY_NAME[name ?? ''] ?? 'trails'}`} />
    </svg>
  )
}
