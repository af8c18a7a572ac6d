import { Close, Description, Root, Title } from '@radix-ui/react-toast'
import { Icon } from '#app/ui/icon.tsx'
import type { Toast } from './queue.ts'
import type { ToastColour } from './message.ts'

const COLOURS: Record<ToastColour, string> = {
  primary: 'cover-primary',
  secondary: 'cover-secondary',
  success: 'notice-success',
  info: 'notice-info',
  warning: 'notice-warning',
  error: 'notice-error',
  neutral: 'notice-neutral',
}

const URGENT: ToastColour[] = ['error', 'warning']

interface ToastCardProps {
  toast: Toast
  onClose: () => void
  onPause: () => void
  onResume: () => void
}

export function ToastCard({ toast, onClose, onPause, onResume }: ToastCardProps) {
  const { title, description, colour, icon, open, isChanging } = toast
  return (
    <Root
      open={open}
      onOpenChange={onClose}
      onPause={onPause}
      onResume={onResume}
      // The queue counts the time; it also knows of hidden tabs.
      duration={Infinity}
      type={URGENT.includes(colour) ? 'foreground' : 'background'}
      className={`toast flex items-start rounded-card border py-2 pl-4 pr-1 shadow-float ${COLOURS[colour]}`}
    >
      <Icon name={icon} className="mr-3 mt-2 h-6 w-6" />
      <div aria-live={isChanging ? 'polite' : undefined} className="min-w-0 flex-1 py-2">
        <Title className="font-bold">{title}</Title>
        {description && <Description>{description}</Description>}
      </div>
      <Close
        aria-label="Fechar"
        className="flex min-h-touch min-w-touch shrink-0 items-center justify-center rounded-control"
      >
        <Icon name="close" className="h-5 w-5" />
      </Close>
    </Root>
  )
}
