/** The parts of `npm run test:long`: what each needs from Debian, and the commands that it runs. */
export interface Part {
  packages?: string[]
  commands: string[]
}

const browser = (project: string, ...packages: string[]): Part => ({
  packages: ['chromium', ...packages],
  commands: [`playwright test --project ${project}`],
})
const check = (name: string, ...packages: string[]): Part => ({
  packages,
  commands: [`npm run check:${name}`],
})

export const PARTS: Record<string, Part> = {
  'text-browsers': browser('text-browsers', 'w3m', 'lynx', 'links2', 'tmux'),
  engines: check(
    'engines',
    'firefox-esr',
    'webkit2gtk-driver',
    'python3-pyqt5.qtwebengine',
    'python3-pyqt5.qtwebkit',
    'xvfb',
  ),
  nodes: { packages: ['chromium'], commands: ['npm run test:engines'] },
  cluster: {
    packages: ['chromium', 'postgresql', 'redis-server', 'nginx'],
    commands: ['npm run test:cluster'],
  },
  sessions: check('sessions'),
  disk: { packages: ['strace'], commands: ['vitest run --project long tests/long/disk tests/long/kills'] },
  faults: check('faults'),
  guard: check('guard'),
  enumeration: check('enumeration'),
  'double-submits': check('double-submits'),
  unsent: check('unsent'),
  reports: check('reports', 'postgresql'),
  xss: check('xss', 'chromium'),
  controls: { commands: ['vitest run --project long guard-compared lint.test'] },
  catalogue: { commands: ['vitest run --project long many-trails'] },
  mutations: { commands: ['vitest run --project long mutated-answers'] },
  modes: browser('modes modes-no-script modes-lite'),
  details: browser('details'),
  pictures: browser('pictures'),
  taps: browser('taps'),
  'offline-walk': browser('offline-walk'),
  'first-paint': browser('first-paint'),
  docker: { commands: ['vitest run --project long docker'] },
  clocks: { packages: ['faketime'], commands: ['tsx tests/long/clocks.ts'] },
  bench: {
    packages: ['chromium', 'postgresql', 'redis-server', 'strace'],
    commands: ['vitest run --project long search-cost', 'npm run bench'],
  },
}
