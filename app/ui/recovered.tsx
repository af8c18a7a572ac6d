import { Notice } from './notice.tsx'

/** Said above a form that comes back with what its learner wrote before it could be taken. */
export function Recovered() {
  return (
    <Notice
      kind="info"
      title="Recuperamos o que você escreveu."
      description="O envio pode não ter chegado: confira e envie de novo."
    />
  )
}
