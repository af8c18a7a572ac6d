import { LONG_TEXT, LONG_WORD, type Samples } from '#app/ui/samples.ts'
import type { ShownTrail } from './shown-trail.server.ts'
import { Stops } from './stops.tsx'

type Stop = ShownTrail['stops'][number]

const stop = (number: number, state: Stop['state'], title: string): Stop => ({
  ...{ id: state, title, state, number, detail: '3 aulas · 9 min', summary: 'Da terra ao prato.' },
  ...{ isHere: state === 'underway', opensAfter: undefined, classes: '' },
})
const stops = [
  stop(1, 'done', 'Solo'),
  stop(2, 'underway', 'Sementes'),
  stop(3, 'open', LONG_WORD),
  stop(4, 'locked', LONG_TEXT),
]

export const samples: Samples = {
  id: 'caminho',
  title: 'Caminho de uma trilha',
  states: { 'No meio': <Stops stops={stops} hereText="Você está aqui" done={1} total={4} leftOut={0} /> },
}
