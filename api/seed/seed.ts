/** The first data of an embedded database (contract, "Seed of the embedded default"). */
import type { Catalogue } from '#api/content/catalogue.ts'
import { factOf, setFactOnce } from '#api/db/facts.ts'
import type { Db } from '#api/db/tables.ts'
import type { Passwords } from '#api/secrets/passwords.ts'
import { newId } from '#api/secrets/secrets.ts'
import { seedGroup } from './demo-group.ts'
import { seedProgress } from './demo-progress.ts'
import { seedSurvey } from './demo-survey.ts'

export const DEMO_EMAIL = 'demo@evolua.example'
export const DEMO_PASSWORD = 'girassol-azul-42'
const DEMO = {
  name: 'Lia Souza',
  email: DEMO_EMAIL,
  phone: '11987654321',
  cpf: '52998224725',
  birth_date: '2001-03-25',
}

export const COUPONS = [
  { code: 'BEMVINDO', tags: '' },
  { code: 'GARANTIDO', tags: 'tg' },
  { code: 'TURBINADO', tags: 'tt' },
]

interface SeedParts {
  db: Db
  catalogue: Catalogue
  passwords: Passwords
  firstSurveyId: string
  now: number
}

async function seedLearner(trx: Db, passwordHash: string, now: number): Promise<string> {
  const id = newId()
  // Counted as one sign-in: a learner with progress was here before.
  const account = { id, ...DEMO, password_hash: passwordHash, tags: '', sign_ins: 1, created_at: now }
  await trx.insertInto('learners').values(account).execute()
  return id
}

export async function seed({ db, catalogue, passwords, firstSurveyId, now }: SeedParts): Promise<void> {
  if (await factOf(db, 'seeded')) return
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  await db.transaction().execute(async (trx) => {
    if (!(await setFactOnce(trx, 'seeded', now))) return
    for (const coupon of COUPONS) {
      await trx
        .insertInto('coupons')
        .values({ ...coupon, uses: null, last_day: null, email: null })
        .execute()
    }
    const learnerId = await seedLearner(trx, passwordHash, now)
    await seedSurvey(trx, learnerId, { catalogue, surveyId: firstSurveyId, now })
    await seedProgress(trx, learnerId, { catalogue, now })
    await seedGroup(trx, learnerId, { catalogue, now })
  })
}
