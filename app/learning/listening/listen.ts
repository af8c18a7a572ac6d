import { numberText } from '#app/ui/words.ts'
import { speechOf, type SpeechState } from './speech.ts'

const LABELS: Record<SpeechState, string> = {
  speaking: 'Pausar',
  paused: 'Continuar ouvindo',
  over: 'Ouvir de novo',
  failed: 'Continuar ouvindo',
}

const FAILED = 'A leitura parou. Toque em Continuar ouvindo para tentar de novo.'
const VOICELESS =
  'Seu aparelho não tem voz em português do Brasil, por isso não dá para ouvir. Para instalar, procure “conversão de texto em voz” nas configurações.'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]

function speedSelect(onSpeed: (speed: number) => void): HTMLElement {
  const label = document.createElement('label')
  label.className = 'ml-4 text-sm'
  label.append('Velocidade ')
  const select = document.createElement('select')
  select.className = 'control mt-0 w-auto'
  for (const speed of SPEEDS)
    select.add(
      new Option(speed === 1 ? 'normal' : `${numberText(speed)}×`, String(speed), speed === 1, speed === 1),
    )
  select.onchange = () => {
    onSpeed(Number(select.value))
  }
  label.append(select)
  return label
}

function statusIn(box: Element): HTMLElement {
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.className = 'mt-2 text-ink-soft'
  box.append(status)
  return status
}

async function open(button: HTMLElement) {
  const box = button.parentElement
  const text = box?.closest('[data-read]') ?? box?.closest('article')?.querySelector('.class-text')
  if (!box || !text) return undefined
  const status = box.querySelector<HTMLElement>('[role=status]') ?? statusIn(box)
  const speech = await speechOf(text, (state) => {
    button.textContent = LABELS[state]
    status.textContent = state === 'failed' ? FAILED : ''
  })
  status.textContent = speech ? '' : VOICELESS
  if (speech) button.after(speedSelect(speech.setSpeed))
  return speech
}

const opened = new WeakMap<HTMLElement, ReturnType<typeof open>>()

/** Begins, pauses or goes on. */
export async function press(button: HTMLElement): Promise<void> {
  const opening = opened.get(button) ?? open(button)
  opened.set(button, opening)
  const speech = await opening
  if (speech) speech.toggle()
  else opened.delete(button)
}
