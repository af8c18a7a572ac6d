/** The engines of Debian's Qt 5: Chromium 87 and a WebKit of 2016, as old phones and televisions have them. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { PHONE, type Engine, type EngineKind } from './engine.ts'

const PYTHON = '/usr/bin/python3'
const PAGE = 'tests/checks/engines/qt_page.py'

/** Without a display and a graphics card. Only our own pages are opened, so that root needs no sandbox. */
const DRAWN_BY_SOFTWARE = {
  QT_QPA_PLATFORM: 'offscreen',
  QT_OPENGL: 'software',
  QT_QUICK_BACKEND: 'software',
  QTWEBENGINE_CHROMIUM_FLAGS: '--disable-gpu',
  QTWEBENGINE_DISABLE_SANDBOX: '1',
}

interface Told {
  v?: unknown
  x?: string
}

/** What the page's own JSON says; null while it has no document. */
function toldBy(value: unknown): unknown {
  if (typeof value !== 'string') throw new Error('The page answered nothing.')
  const { v, x } = JSON.parse(value) as Told
  if (x !== undefined) throw new Error(x)
  return v
}

function start(kind: 'engine' | 'webkit'): Engine {
  const args = [PAGE, kind, String(PHONE.width), String(PHONE.height)]
  const child = spawn(PYTHON, args, {
    env: { ...DRAWN_BY_SOFTWARE, PATH: process.env.PATH, NODE_ENV: 'test', LANG: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async (command: object): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify(command)}\n`)
    const { value } = (await lines.next()) as { value?: string }
    if (value === undefined) throw new Error(`Qt's ${kind} ended.`)
    return (JSON.parse(value) as { value: unknown }).value
  }
  return {
    async open(url) {
      await ask({ do: 'open', url })
    },
    evaluate: async (expression) => toldBy(await ask({ do: 'evaluate', expression })),
    async screenshot(file) {
      await ask({ do: 'screenshot', file })
    },
    async close() {
      child.stdin.end()
      child.kill()
      await ended
    },
  }
}

const needs = (module: string, name: string) => () =>
  spawnSync(PYTHON, ['-c', `import PyQt5.${module}`]).status === 0 ? undefined : name

export const chromium87: EngineKind = {
  name: 'Chromium 87 (QtWebEngine)',
  missing: needs('QtWebEngineWidgets', 'python3-pyqt5.qtwebengine'),
  start: () => Promise.resolve(start('engine')),
}

export const qtWebKit: EngineKind = {
  name: 'QtWebKit',
  missing: needs('QtWebKitWidgets', 'python3-pyqt5.qtwebkit'),
  start: () => Promise.resolve(start('webkit')),
}
