import { paragraphsIn, type Paragraph } from './paragraphs.ts'

export type SpeechState = 'speaking' | 'paused' | 'over' | 'failed'

const PATIENCE = 1000

const isOurs = ({ lang, localService }: SpeechSynthesisVoice) =>
  localService && lang.replace('_', '-').toLowerCase() === 'pt-br'

/** On the device, as other voices send the text to a server. Some browsers list voices only after they were asked. */
function localVoice(): Promise<SpeechSynthesisVoice | undefined> {
  const { speechSynthesis } = window
  const find = () => speechSynthesis.getVoices().find(isOurs)
  const found = find()
  if (found) return Promise.resolve(found)
  return new Promise((resolve) => {
    const settle = () => {
      speechSynthesis.removeEventListener('voiceschanged', settle)
      resolve(find())
    }
    speechSynthesis.addEventListener('voiceschanged', settle)
    setTimeout(settle, PATIENCE)
  })
}

/** Neither green nor blue, which say right and chosen. */
function mark(paragraphs: Paragraph[], spoken?: Paragraph) {
  for (const paragraph of paragraphs) paragraph.element.classList.toggle('spoken', paragraph === spoken)
}

/** A quiz hides its other questions. */
const isShown = (text: Element) => text.isConnected && !text.closest('[hidden]')

/** Undefined without a voice. A pause ends the utterance, as browsers of phones cannot resume one. */
export async function speechOf(text: Element, onState: (state: SpeechState) => void) {
  const voice = 'speechSynthesis' in window ? await localVoice() : undefined
  if (!voice) return undefined
  const paragraphs = paragraphsIn(text)
  let [at, from, speed] = [0, 0, 1]
  let spoken: SpeechSynthesisUtterance | undefined

  function stop(state: SpeechState) {
    spoken = undefined
    speechSynthesis.cancel()
    if (state === 'over') mark(paragraphs)
    onState(state)
  }

  function play() {
    spoken = undefined
    speechSynthesis.cancel()
    const paragraph = paragraphs[at]
    if (!paragraph) {
      ;[at, from] = [0, 0]
      stop('over')
      return
    }
    const begin = from
    const utterance = new SpeechSynthesisUtterance(paragraph.text.slice(begin))
    const isSpoken = () => spoken === utterance && isShown(text)
    Object.assign(utterance, { voice, lang: voice?.lang, rate: speed })
    utterance.onboundary = ({ charIndex }) => {
      if (isSpoken()) from = begin + charIndex
    }
    utterance.onend = () => {
      if (!isSpoken()) return
      ;[at, from] = [at + 1, 0]
      play()
    }
    utterance.onerror = () => {
      if (isSpoken()) stop('failed')
    }
    spoken = utterance
    mark(paragraphs, paragraph)
    paragraph.element.closest('details')?.setAttribute('open', '')
    paragraph.element.scrollIntoView({ block: 'nearest' })
    speechSynthesis.speak(utterance)
    onState('speaking')
  }

  function stopSpoken() {
    if (spoken) stop('paused')
  }

  addEventListener('pagehide', stopSpoken)
  new MutationObserver((_, observer) => {
    if (isShown(text)) return
    if (!text.isConnected) observer.disconnect()
    stopSpoken()
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] })
  return {
    toggle() {
      if (spoken) stop('paused')
      else play()
    },
    setSpeed: (next: number) => {
      speed = next
      if (spoken) play()
    },
  }
}
