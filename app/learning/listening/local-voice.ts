const PATIENCE = 1000

const isOurs = ({ lang, localService }: SpeechSynthesisVoice) =>
  localService && lang.replace('_', '-').toLowerCase() === 'pt-br'

/** On the device, as other voices send the text to a server. Some browsers list voices only after they were asked. */
export function localVoice(): Promise<SpeechSynthesisVoice | undefined> {
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
