/** Letters as a product without a mail server writes them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { linkIn, readable } from '#tests/support/api/smtp.ts'
import type { Product } from '#tests/support/product.ts'

/** The link in the letter to this address, once it is there: path and query. */
export async function linkFor({ dataDir }: Product, email: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  let letter: string | undefined
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    letter = letters.find((text) => text.includes(`To: ${email}`) && readable(text).includes('/login?code='))
    expect(letter).toBeDefined()
  }).toPass()
  return linkIn(letter ?? '')
}
