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

interface TrailIconProps {
  name: string | undefined
  size?: number
  at?: { x: number; y: number }
}

export function TrailIcon({ name, size = 52, at }: TrailIconProps) {
  if (useLite()) return null
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} {...at}>
      <use href={`${sprite}#${BY_NAME[name ?? ''] ?? 'trails'}`} />
    </svg>
  )
}
