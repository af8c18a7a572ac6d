import { Icon, type IconName } from '#app/ui/icon.tsx'

/** The icons content may name (`icone` of a trail). */
const BY_NAME: Record<string, IconName> = {
  documento: 'document',
  planilha: 'table',
  conversa: 'chat',
  loja: 'shop',
  carteira: 'wallet',
  aparelho: 'device',
}

export function TrailIcon({ name }: { name: string | undefined }) {
  return (
    <div className="flex h-11 w-11 items-center justify-center rounded-card bg-secondary-soft text-on-secondary-soft">
      <Icon name={BY_NAME[name ?? ''] ?? 'trails'} />
    </div>
  )
}
