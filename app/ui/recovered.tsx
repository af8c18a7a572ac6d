import { Notice } from './notice.tsx'

interface RecoveredProps {
  description?: string
}

export function Recovered({
  description = 'O envio pode não ter chegado: confira e envie de novo.',
}: RecoveredProps) {
  return <Notice kind="info" title="Recuperamos o que você escreveu." description={description} />
}
