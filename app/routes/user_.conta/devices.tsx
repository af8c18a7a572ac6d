import { useFlash } from '#app/layout/flash.tsx'
import type { Device } from '#app/sign-in/devices.server.ts'
import { Button, Submit } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { count } from '#app/ui/words.ts'

interface DevicesSectionProps {
  /** This one first, then by last use. */
  devices: Device[]
}

/** The others that are called the same are one row, of the last use. */
function rowsOf(devices: Device[]) {
  const rows = new Map<string, Device & { sessions: number }>()
  for (const device of devices) {
    const key = `${device.isThis} ${device.name}`
    const row = rows.get(key)
    rows.set(key, { ...(row ?? device), sessions: (row?.sessions ?? 0) + 1 })
  }
  return [...rows.values()]
}

export function DevicesSection({ devices }: DevicesSectionProps) {
  const flash = useFlash()
  return (
    <Card id="aparelhos" aria-labelledby="aparelhos-titulo" className="mt-4">
      <h2 id="aparelhos-titulo">Aparelhos com sua conta aberta</h2>
      {flash?.section === 'aparelhos' && <Notice {...flash} />}
      <ul className="mt-2">
        {rowsOf(devices).map(({ name, lastUse, isThis, sessions }, at) => (
          <li
            key={at}
            className="flex items-center justify-between border-b border-line py-2.5 last:border-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {isThis ? 'Este aparelho, agora' : name}
                {sessions > 1 && `, ${count(sessions, 'sessão', 'sessões')}`}
              </p>
              <p className="text-sm text-ink-soft">{isThis ? name : `Último uso: ${lastUse}`}</p>
            </div>{' '}
            {!isThis && (
              <Form action="/user/aparelhos" navigate={false} className="ml-4">
                <Button look="quiet" className="min-w-touch justify-end" name="device" value={name}>
                  Sair<span className="sr-only">{` de ${name}`}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Form action="/user/aparelhos" navigate={false} className="mt-3">
          <Submit busy="Saindo…" look="line" className="w-full md:w-auto">
            Sair dos outros aparelhos
          </Submit>
        </Form>
      )}
    </Card>
  )
}
