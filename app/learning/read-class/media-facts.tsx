import { SYNTHETIC_VOICE } from '#app/domain/class-types.ts'
import { megabytesText } from '#app/ui/amounts.ts'
import { clock } from './player.ts'
import type { ShownMedia } from './media.server.ts'

/** What playing costs, and where it goes on. */
export function MediaFacts({ bytes, start }: Pick<ShownMedia, 'bytes' | 'start'>) {
  const words = [
    bytes !== undefined && `Usa ${megabytesText(bytes)} dos seus dados.`,
    start > 0 && `Continua de onde você parou, em ${clock(start)}.`,
  ].filter(Boolean)
  return words.length > 0 && <p className="mt-1 mr-4 text-sm tabular-nums print:hidden">{words.join(' ')}</p>
}

export const SyntheticVoice = () => <p className="mt-2 text-sm">{SYNTHETIC_VOICE}</p>

export const Captions = ({ src }: { src: string | undefined }) =>
  src && <track kind="captions" srcLang="pt-BR" label="Português" src={src} default />
