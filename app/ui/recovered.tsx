import { Notice } from './notice.tsx'

export function Recovered() {
  return (
    <Notice
      kind="info"
      title="Recuperamos o que você escreveu."
      description="O envio pode não ter chegado: confira e envie de novo."
    />
  )
}
