import { civilDateOf } from '#contract/birth-date.ts'
import type { Certificate } from '#contract/learner-shapes.ts'
import { writtenCode } from '#contract/certificate-code.ts'
import { hoursText } from '#contract/hours-text.ts'
import { writtenDate } from '#app/domain/dates.ts'
import { publicPath } from '../domain/certificate-path.ts'

export const KIND = 'Certificado de conclusão de curso livre'

export const issuedText = (instant: string): string => writtenDate(civilDateOf(Date.parse(instant)))

interface Site {
  appName: string
  publicUrl: string
}

/** More do not fit on the page. */
const MOST_ABILITIES = 18

/** What is written on the certificate, in the order in which it is read. */
export function certificateWords(one: Certificate, { appName, publicUrl }: Site) {
  const begun = one.from === one.to ? '' : `Trilha iniciada em ${writtenDate(one.from)}. `
  return {
    kind: KIND,
    issuer: appName,
    name: one.name,
    title: one.title,
    /** Around the title, as in `concluiu a trilha Horta, de 4 horas, em 20 de novembro de 2026.` */
    sentence: ['concluiu a trilha ', `, de ${hoursText(one.hours)}, em ${writtenDate(one.to)}.`] as const,
    abilities: one.abilities.slice(0, MOST_ABILITIES),
    /** Abilities that are not named. */
    others: Math.max(0, one.abilities.length - MOST_ABILITIES),
    issued: `${begun}Certificado emitido por ${appName} em ${issuedText(one.issuedAt)}.`,
    code: writtenCode(one.code),
    address: new URL(publicPath(one.code), publicUrl).href,
  }
}

export type CertificateWords = ReturnType<typeof certificateWords>
