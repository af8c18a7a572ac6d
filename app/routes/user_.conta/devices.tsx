import { useFlash } from '#app/layout/flash.tsx'
import { Submit } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface DevicesSectionProps {
  devices: { name: string; lastUse: string; isThis: boolean }[]
}

export function DevicesSection({ devices }: DevicesSectionProps) {
  const flash = useFlash()
  return (
    <Card id="aparelhos" aria-labelledby="aparelhos-titulo" className="mt-4">
      <h2 id="aparelhos-titulo">Onde você está conectado</h2>
      {flash?.section === 'aparelhos' && <Notice {...flash} />}
      <ul className="mt-2">
        {devices.map(({ name, lastUse, isThis }, at) => (
          <li key={at} className="border-b border-line py-2.5 last:border-0">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-ink-soft">{isThis ? 'Este aparelho' : `Último uso: ${lastUse}`}</p>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Form action="/user/aparelhos" className="mt-3">
          <Submit busy="Saindo…" look="line">
            Sair dos outros aparelhos
          </Submit>
        </Form>
      )}
    </Card>
  )
}
