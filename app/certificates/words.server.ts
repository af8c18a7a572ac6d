import { civilDateOf } from '#contract/birth-date.ts'
import type { Certificate } from '#contract/learner-shapes.ts'
import { writtenCode } from '#contract/certificate-code.ts'
import { hoursText } from '#contract/hours-text.ts'
import type { SiteEnv } from '#app/env.server.ts'
import { writtenDate } from '#app/domain/dates.ts'
import { publicPath } from '../domain/certificate-path.ts'

export const KIND = 'Certificado de conclusão de curso livre'

export const issuedText = (instant: string): string => writtenDate(civilDateOf(Date.parse(instant)))

/** More do not fit on the page. */
const MOST_ABILITIES = 18

/** LinkedIn's own form for a certificate, filled with these and nothing else. */
function linkedInPath({ title, issuedAt }: Certificate, issuer: string, code: string, address: string) {
  const [year = '', month = ''] = civilDateOf(Date.parse(issuedAt)).split('-')
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    ...{ name: title, organizationName: issuer, issueYear: year, issueMonth: String(Number(month)) },
    ...{ certUrl: address, certId: code },
  }
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields).toString()}` as const
}

/** What is written on the certificate, in the order in which it is read. */
export function certificateWords(one: Certificate, { APP_NAME: appName, PUBLIC_URL: publicUrl }: SiteEnv) {
  const code = writtenCode(one.code)
  const address = new URL(publicPath(one.code), publicUrl).href
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
    code,
    address,
    linkedIn: linkedInPath(one, appName, code, address),
  }
}

export type CertificateWords = ReturnType<typeof certificateWords>
