/** Letters about good news: an account, a certificate. */
import { z } from 'zod'
import type { Db } from '#api/db/tables.ts'
import type { Write } from './deliver.ts'
import { toLearner, type LetterConfig } from './plain-letter.ts'

export const welcomeLetter = (config: LetterConfig, db: Db): Write =>
  toLearner(config, db, () => ({
    subject: `Sua conta na ${config.appName} está pronta`,
    paragraphs: ['Que bom ter você aqui. As aulas são de graça e curtas, e você para e volta quando quiser.'],
    link: { href: new URL('/home', config.publicUrl).href, label: 'Ver por onde começar' },
    after: [
      'Guarde este e-mail: é com este endereço que você entra e cria outra senha, se esquecer a sua.',
      `Precisa de ajuda? ${new URL('/ajuda', config.publicUrl).href}`,
    ],
  }))

const about = z.object({ title: z.string(), trail: z.string().default('') })

export const certificateLetter = (config: LetterConfig, db: Db): Write =>
  toLearner(config, db, (_, mail) => {
    const { title, trail } = about.parse(JSON.parse(mail.about ?? '{}'))
    const { href } = new URL(`/user/certificados/${trail}`, config.publicUrl)
    return {
      subject: `Seu certificado na ${config.appName}`,
      paragraphs: [`Você concluiu a trilha “${title}”. Parabéns! O certificado está no seu perfil, em PDF.`],
      link: { href, label: 'Ver meu certificado' },
      after: ['Só você o vê, até deixar que outras pessoas confiram.'],
    }
  })
