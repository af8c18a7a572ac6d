import type { Certificate } from '#contract/shapes.ts'
import { writtenCode } from '#contract/certificate-code.ts'
import { isoDateInBrasilia, writtenDate } from '#app/domain/dates.ts'
import { numberText } from '#app/ui/words.ts'
import { publicPath } from '../domain/certificate-path.ts'

export const KIND = 'Certificado de conclusão de curso livre'

/** `1,5 hora`, `4 horas`. */
export const hoursText = (hours: number): string => `${numberText(hours)} ${hours < 2 ? 'hora' : 'horas'}`

export const issuedText = (instant: string): string => writtenDate(isoDateInBrasilia(new Date(instant)))

const periodText = ({ from, to }: Pick<Certificate, 'from' | 'to'>): string =>
  from === to ? `em ${writtenDate(to)}` : `de ${writtenDate(from)} a ${writtenDate(to)}`

interface Site {
  appName: string
  publicUrl: string
}

/** What is written on the certificate, in the order in which it is read. */
export function certificateWords(one: Certificate, { appName, publicUrl }: Site) {
  return {
    kind: KIND,
    name: one.name,
    title: one.title,
    sentence: `concluiu a trilha, com carga de ${hoursText(one.hours)}, ${periodText(one)}.`,
    abilities: one.abilities,
    issued: `Emitido por ${appName} em ${issuedText(one.issuedAt)}.`,
    code: writtenCode(one.code),
    address: new URL(publicPath(one.code), publicUrl).href,
  }
}

export type CertificateWords = ReturnType<typeof certificateWords>
