/** What a first visit loads; the bounds are held by `tests/starts/weight.test.ts`. */
import { Browser } from '#tests/support/browser.ts'
import { startProduct } from '#tests/support/product.ts'
import { onTheWire, scalesFor, totalOf } from '#tests/support/weight.ts'
import type { Figure } from './figure.ts'
import { DEMO } from './learner.ts'
import type { Measure } from './parts.ts'

interface Visit {
  name: string
  path: string
  isSignedIn?: boolean
  /** Bytes of script. */
  script: number
  /** Bytes of all without script, headers included. */
  wire?: number
  /** Bytes of the document and of the style that it waits for, headers included: the first window of a connection. */
  first?: number
}

const FIRST_WINDOW = 14_600

const VISITS: Visit[] = [
  { name: 'sign-in', path: '/login', script: 90_000, wire: 15_000 },
  { name: 'home', path: '/home', isSignedIn: true, script: 90_000, first: FIRST_WINDOW },
  { name: 'trail', path: '/trails/primeiro-emprego', isSignedIn: true, script: 99_000, first: FIRST_WINDOW },
  {
    name: 'step',
    path: '/step/curriculo?aula=experiencia-sem-emprego-formal',
    isSignedIn: true,
    script: 90_000,
    first: FIRST_WINDOW,
  },
  { name: 'legal', path: '/termos', script: 0 },
  { name: 'help', path: '/ajuda', script: 0 },
]
const MOST_FILES = 18
const MOST_HEADERS = 350

export const countBytes: Measure = async () => {
  const product = await startProduct()
  try {
    const learner = new Browser(product.url)
    await learner.post('/login', DEMO)
    const figures: Figure[] = []
    for (const { name, path, isSignedIn, script, wire, first } of VISITS) {
      const scales = scalesFor(product.url)
      const browser = isSignedIn ? learner : new Browser(product.url)
      const { text, first: before, pictures, scripts } = await scales.weigh(path, browser)
      const [, ...files] = [...text, ...pictures, ...scripts]
      const all = onTheWire([...text, ...pictures])
      const count = (what: string, value: number, unit: string, most?: number) => {
        figures.push({
          name: `${name}, ${what}`,
          value,
          unit,
          ...(most !== undefined && { goal: { most } }),
        })
      }
      count('HTML and style', totalOf(text), 'B')
      count('first view, with headers', onTheWire(before), 'B', first)
      count('all without script, with headers', all, 'B', wire)
      count('script', totalOf(scripts), 'B', script)
      count('files with script', files.length, '', MOST_FILES)
      count('largest headers of a file', Math.max(...files.map(({ head }) => head)), 'B', MOST_HEADERS)
    }
    return figures
  } finally {
    await product.clear()
  }
}
