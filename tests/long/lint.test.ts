import { ESLint } from 'eslint'
import { beforeAll, describe, expect, test } from 'vitest'

/** A file that is there, so that its types are known; what is checked is the text that is handed over. */
const FILE = 'app/layout/header.tsx'
const RULES = ['evolua/named-targets', 'no-restricted-imports', 'no-restricted-syntax']

const SETTING = `
import { redirect as mine } from './redirect'
declare const query: URLSearchParams
declare const given: string
declare const known: '/home' | '/trails' | undefined
declare const step: \`/step/\${string}\`
declare const read: \`/\${string}\`
declare const web: \`http\${string}\`
declare const navigate: (to: string) => void
declare const res: { redirect: (to: string) => void }
`.trim()

const FORBIDDEN = [
  "import { redirect } from '@remix-run/node'",
  "import { data, redirectDocument } from '@remix-run/node'",
  "import { replace as go } from '@remix-run/node'",
  "import { redirect } from '@remix-run/server-runtime'",
  "import { redirect } from '@remix-run/router'",
  "import { redirect } from 'react-router'",
  "import { useNavigate } from '@remix-run/react'",
  "import { Navigate } from 'react-router-dom'",
  'Response.redirect(given)',
  'res.redirect(given)',
  'navigate(given)',
  "navigate(query.get('redirectTo') ?? '/home')",
  'window.location.assign(given)',
  'window.location.replace(given)',
  'window.location = given',
  'window.location.href = given',
  "const a = <Link to={query.get('to') ?? ''} />",
  'const b = <Link to={given} />',
  'const c = <Link to={`${given}/home`} />',
  'const d = <Link to={`//${given}`} />',
  'const e = <Link to={`/${given}`} />',
  'const f = <Link to={"/" + given} />',
  'const g = <Link to="//evil.example" />',
  'const h = <Link to="javascript:alert(1)" />',
  'const i = <Link to={{ pathname: given }} />',
  'const j = <Link to={known ?? given} />',
  'const k = <ButtonLink to={given} />',
  'const l = <Form action={given} />',
  'const m = <button formAction={given} />',
  'const n = <a href={given} />',
]

const ALLOWED = [
  "import { data, type ActionFunctionArgs } from '@remix-run/node'",
  "import { Link, useNavigation } from '@remix-run/react'",
  'const a = <Link to="/home" />',
  'const b = <Link to="/home#nivel" />',
  'const c = <Link to="#nivel" />',
  'const d = <Link to="/" />',
  'const e = <Link to={`/trails#${given}`} />',
  'const f = <Link to={`/step/${encodeURIComponent(given)}?quiz`} />',
  'const g = <Link to={known} />',
  'const h = <Link to={step} />',
  "const i = <Brand to={given ? '/home' : '/login'} />",
  'const j = <Form action={step} />',
  'const k = <Link to={read} />',
  'const l = <a href={web} />',
  'const m = <a href={`#${given}`} />',
  'navigate(step)',
  "window.location.assign('/login')",
]

/** The lines where one of the rules speaks. */
async function linesRefused(lines: string[]) {
  const eslint = new ESLint({ ruleFilter: ({ ruleId }) => RULES.includes(ruleId) })
  const [result] = await eslint.lintText([SETTING, ...lines].join('\n'), { filePath: FILE })
  const before = SETTING.split('\n').length
  expect(result?.messages.filter(({ fatal }) => fatal)).toEqual([])
  return result?.messages.map(({ line }) => lines[line - before - 1]) ?? []
}

describe('um destino que vem de fora não passa na verificação', { timeout: 60_000 }, () => {
  let refused: (string | undefined)[]
  let refusedWrongly: (string | undefined)[]
  beforeAll(async () => {
    refused = await linesRefused(FORBIDDEN)
    refusedWrongly = await linesRefused(ALLOWED)
  }, 60_000)

  test.each(FORBIDDEN)('recusado: %s', (line) => {
    expect(refused).toContain(line)
  })

  test('o que o código escreve passa', () => {
    expect(refusedWrongly).toEqual([])
  })
})
