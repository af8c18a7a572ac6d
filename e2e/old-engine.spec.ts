import { pessoa } from '#tests/support/people.ts'
import { answerSurvey, fillRegistration, goTo, openRegistration } from './journey.ts'
import { expect, test } from './test.ts'

/** What an old browser lacks. */
const MISSING: Record<string, () => void> = {
  TextEncoderStream: () => Reflect.deleteProperty(window, 'TextEncoderStream'),
  'Array.prototype.at': () => Reflect.deleteProperty(Array.prototype, 'at'),
  'Object.fromEntries': () => Reflect.deleteProperty(Object, 'fromEntries'),
}

for (const [name, remove] of Object.entries(MISSING)) {
  test(
    `sem ${name} a página fica inteira, e os formulários funcionam`,
    { tag: name === 'TextEncoderStream' ? [] : '@details' },
    async ({ page, watched }) => {
      await page.addInitScript(remove)
      // The framework's own inline script says that it misses it; nothing else may go wrong.
      watched.expectFault(/^uncaught: TextEncoderStream is not defined$/)
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
        expect(request.url()).not.toContain('.data')
      })
      await openRegistration(page)
      await fillRegistration(page, pessoa('ana'))
      await page.getByRole('button', { name: 'Criar conta' }).click()
      await expect(page).toHaveURL(/\/survey(\?pergunta=1)?$/)
      await expect(page.getByText('Conta criada.')).toBeVisible()
      await answerSurvey(page)
      await goTo(page, 'Trilhas')
      await expect(page.getByRole('heading', { name: 'Trilhas', exact: true })).toBeVisible()
      expect(documents).toEqual(expect.arrayContaining(['/register', '/survey', '/home', '/trails']))
    },
  )
}
