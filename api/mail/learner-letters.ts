/** Letters about good news: an account, a certificate. */
import { z } from 'zod'
import type { Db } from '#api/db/tables.ts'
import { nameAt } from './account-letters.ts'
import type { Write } from './deliver.ts'
import { plainLetter } from './plain-letter.ts'
import type { LetterConfig } from './recovery-letter.ts'

export function welcomeLetter({ appName, publicUrl }: LetterConfig, db: Db): Write {
  return async ({ address }) => {
    const name = await nameAt(db, address)
    if (name === undefined) return undefined
    return plainLetter({
      appName,
      to: address,
      name,
      subject: `Sua conta na ${appName} está pronta`,
      paragraphs: [
        'Que bom ter você aqui. As aulas são de graça e curtas, e você para e volta quando quiser.',
      ],
      link: { href: new URL('/home', publicUrl).href, label: 'Ver por onde começar' },
      after: [
        'Guarde este e-mail: é com este endereço que você entra e cria outra senha, se esquecer a sua.',
        `Precisa de ajuda? ${new URL('/ajuda', publicUrl).href}`,
      ],
    })
  }
}

const about = z.object({ title: z.string(), trail: z.string().default('') })

export function certificateLetter({ appName, publicUrl }: LetterConfig, db: Db): Write {
  return async ({ address, about: told }) => {
    const name = await nameAt(db, address)
    if (name === undefined) return undefined
    const { title, trail } = about.parse(JSON.parse(told ?? '{}'))
    return plainLetter({
      appName,
      to: address,
      name,
      subject: `Seu certificado da trilha ${title}`,
      paragraphs: [`Você concluiu a trilha “${title}”. Parabéns! O certificado está no seu perfil, em PDF.`],
      link: { href: new URL(`/user/certificados/${trail}`, publicUrl).href, label: 'Ver meu certificado' },
      after: ['Só você o vê, até deixar que outras pessoas confiram.'],
    })
  }
}
