import { describe, expect, test } from 'vitest'
import { resubmitForm } from '#app/server/pages/resubmit-page.ts'
import { elements, formIn, sentBy, textOf } from '#tests/support/html.ts'

const again = (fields: [string, string][], action = '/register') =>
  resubmitForm(new URLSearchParams(fields), action)

describe('o formulário de novo', () => {
  test('manda de volta o que foi digitado, na mesma ordem, menos as senhas', () => {
    const fields: [string, string][] = [
      ['csrf', 'abc.def'],
      ['email', 'ana@exemplo.com'],
      ['q.1', 'a'],
      ['q.1', 'b'],
      ['intent', 'save'],
    ]
    const form = formIn(again([...fields, ['password', 'caju'], ['confirmPassword', 'caju']]))
    expect(sentBy(form)).toEqual([...fields, ['password', ''], ['confirmPassword', '']])
    expect(form.attributes).toMatchObject({ method: 'post', action: '/register' })
  })

  test('mostra com o seu nome o que a pessoa conhece, e esconde o resto', () => {
    const html = again([
      ['cpf', '1'],
      ['newPassword', 'x'],
      ['outra-coisa', 'y'],
    ])
    expect(textOf(html)).toMatch(/CPF Senha nova Enviar de novo/)
    const types = elements(html, 'input').map(({ attributes }) => [attributes.name, attributes.type])
    expect(types).toEqual([
      ['cpf', undefined],
      ['newPassword', 'password'],
      ['outra-coisa', 'hidden'],
    ])
  })

  test('nenhuma senha aparece, tenha o nome que tiver', () => {
    expect(again([['Minha_PASSWORD', 'segredo-meu']])).not.toContain('segredo-meu')
  })

  test('um texto longo ou de várias linhas volta inteiro', () => {
    for (const note of ['\numa linha\n"outra" </textarea><b>', 'muito '.repeat(40)]) {
      const html = again([['note', note]])
      expect(elements(html, 'textarea')[0]?.inner).toMatch(/^\n/)
      expect(sentBy(formIn(html))).toEqual([['note', `\n${note}`]])
    }
  })

  test.each([
    '"><script>alert(1)</script>',
    "' onfocus='alert(1)",
    '</textarea><script>x</script>',
    '&quot;',
  ])('nada do que foi enviado vira marcação: %s', (evil) => {
    const html = again(
      [
        ['email', evil],
        [evil, evil],
        ['note', `${evil}\n`],
      ],
      `/login?${evil}`,
    )
    expect(html).not.toContain(evil)
    const tags = [...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag)
    expect(new Set(tags)).toEqual(new Set(['p', 'form', 'label', 'br', 'input', 'textarea', 'button']))
  })

  test('sem nada enviado não há formulário', () => {
    expect(again([])).toBe('')
  })
})
