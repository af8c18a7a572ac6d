import { Icon } from './icon.tsx'

type NoticeKind = 'success' | 'error' | 'warning' | 'info'

const LOOKS: Record<NoticeKind, string> = {
  success: 'notice notice-success',
  error: 'notice notice-error',
  warning: 'notice notice-warning',
  info: 'notice notice-info',
}

export interface NoticeProps {
  kind: NoticeKind
  title: string
  description?: string
}

export function Notice({ kind, title, description }: NoticeProps) {
  return (
    <div role="status" className={LOOKS[kind]}>
      <Icon name={kind} className="mr-3 h-6 w-6" />
      <p className="min-w-0">
        <strong>{title}</strong> {description}
      </p>
    </div>
  )
}
