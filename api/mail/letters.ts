import type { Db, MailKind } from '#api/db/tables.ts'
import type { Passwords } from '#api/secrets/passwords.ts'
import { emailGoneLetter, emailNewLetter, passwordChangedLetter } from './account-letters.ts'
import { dayLetter, weekLetter } from './chosen-letters.ts'
import { deletionLetter } from './deletion-letter.ts'
import type { Write } from './deliver.ts'
import { invitationLetter } from './invitation-letter.ts'
import { certificateLetter, welcomeLetter } from './learner-letters.ts'
import type { LetterConfig } from './plain-letter.ts'
import { recoveryLetter } from './recovery-letter.ts'

export function letters(
  config: LetterConfig,
  db: Db,
  now: () => number,
  passwords: Passwords,
): Record<MailKind, Write> {
  return {
    recovery: recoveryLetter(config, db, now),
    'email-gone': emailGoneLetter(config),
    'email-new': emailNewLetter(config, db),
    'password-changed': passwordChangedLetter(config, db, 'acabou de mudar'),
    'password-by-link': passwordChangedLetter(
      config,
      db,
      'foi criada de novo por um link que mandamos para este e-mail',
    ),
    deletion: deletionLetter(config, db, now, passwords),
    invitation: invitationLetter(config, db, now),
    welcome: welcomeLetter(config, db),
    certificate: certificateLetter(config, db),
    week: weekLetter(config, db),
    day: dayLetter(config, db, now),
  }
}
