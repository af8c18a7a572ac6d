import { Icon, type IconName } from './icon.tsx'

type NoticeKind = 'success' | 'error' | 'warning' | 'info'

const LOOKS: Record<NoticeKind, { colours: string; icon: IconName }> = {
  success: { colours: 'bg-success-soft text-on-success-soft', icon: 'success' },
  error: { colours: 'bg-error-soft text-on-error-soft', icon: 'error' },
  warning: { colours: 'bg-warning-soft text-on-warning-soft', icon: 'warning' },
  info: { colours: 'bg-info-soft text-on-info-soft', icon: 'info' },
}

export interface NoticeProps {
  kind: NoticeKind
  title: string
  description?: string
}

/** A message about what just happened, announced politely. */
export function Notice({ kind, title, description }: NoticeProps) {
  const { colours, icon } = LOOKS[kind]
  return (
    <div role="status" className={`mb-6 flex items-start rounded-control px-4 py-3 ${colours}`}>
      <Icon name={icon} className="mr-3 h-6 w-6" />
      <p>
        <strong>{title}</strong> {description}
      </p>
    </div>
  )
}
