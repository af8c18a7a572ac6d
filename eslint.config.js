import { defineConfig } from 'eslint/config'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import ts from 'typescript'
import tseslint from 'typescript-eslint'

/** How a place begins that the code itself names: `/home`, `/step/…`, `#nivel`, `?quiz`, `mailto:`, `https://wa.me/`. */
const NAMED = /^(\/[a-z?#]|[?#]|mailto:|https:\/\/(wa\.me|www\.linkedin\.com)\/)/i
const isPlace = (text) => text === '/' || NAMED.test(text)
/** How the types begin that the readers of app/request/safe-redirect.server.ts give. */
const READ = ['/', 'http']

/** Whether every value of this type is a place that the code names, or was read as one. */
function isPlaceType(type) {
  if (type.isUnion()) return type.types.every(isPlaceType)
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) return true
  if (type.isStringLiteral()) return isPlace(type.value)
  const [start = ''] = type.texts ?? []
  return READ.includes(start) || NAMED.test(start)
}

/** The same of an expression; a template is judged by the text that it begins with. */
function isPlaceNode(node, typeOf) {
  if (node.type === 'Literal') return isPlace(String(node.value))
  const start = node.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : ''
  return start === '' ? isPlaceType(typeOf(node)) : NAMED.test(start)
}

const TARGETS = 'JSXAttribute[name.name=/^(to|action|formAction)$/]'

/** Links, forms and navigations lead to places that the code names, never to a text that came from outside. */
const namedTargets = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      free: 'The target must begin with a place that the code names, in its text or its type; see app/request/safe-redirect.server.ts.',
    },
  },
  create(context) {
    const check = (node) => {
      if (!isPlaceNode(node, context.sourceCode.parserServices.getTypeAtLocation))
        context.report({ node, messageId: 'free' })
    }
    return {
      [`${TARGETS} > JSXExpressionContainer > *`]: check,
      [`${TARGETS} > Literal`]: check,
      'JSXOpeningElement[name.name="a"] > JSXAttribute[name.name="href"] > JSXExpressionContainer > *': check,
      'CallExpression[callee.property.name=/^(assign|replace)$/][callee.object.property.name="location"] > *.arguments:first-child':
        check,
      'CallExpression[callee.name="navigate"] > *.arguments:first-child': check,
      'AssignmentExpression[left.property.name="location"] > *.right': check,
      'AssignmentExpression[left.property.name="href"] > *.right': check,
    }
  },
}

const ROUTERS = ['@remix-run/node', '@remix-run/react', '@remix-run/server-runtime', '@remix-run/router']
  .concat(['react-router', 'react-router-dom'])
  .map((name) => ({
    name,
    importNames: ['redirect', 'redirectDocument', 'replace', 'useNavigate', 'Navigate'],
    message:
      'Redirect by `safeRedirect` of app/request/safe-redirect.server.ts; in the browser, by a link or a form.',
  }))

export default defineConfig(
  {
    ignores: ['build', 'coverage', 'data', 'playwright-report', 'test-results'],
  },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Remix throws responses, and its types say so nowhere.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['{app,api,contract,files,tools}/**/*.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 250 }] },
  },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['app/**/*.tsx'], extends: [jsxA11y.flatConfigs.strict] },
  { files: ['app/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['app/**/*.{ts,tsx}', 'api/**/*.ts', 'contract/**/*.ts', 'files/**/*.ts'],
    ignores: ['app/request/services.server.ts', 'api/main.ts', 'api/operator/main.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read once, where a process starts.',
        },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins: { evolua: { rules: { 'named-targets': namedTargets } } },
    rules: {
      'evolua/named-targets': 'error',
      'no-restricted-imports': ['error', { paths: ROUTERS }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="redirect"]',
          message: 'Redirect by `safeRedirect` of app/request/safe-redirect.server.ts.',
        },
      ],
    },
  },
)
