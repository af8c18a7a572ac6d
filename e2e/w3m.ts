/** w3m in a terminal of its own, steered by keystrokes as a person would type them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const SETTINGS = [
  'use_cookie=1',
  'accept_cookie=1',
  'confirm_qq=0',
  'auto_image=0',
  'display_charset=UTF-8',
  'wrap_search=1',
]
const ENTER = '\r'
const NEXT = '\t'
const BEFORE = '\x1b\t'
const TOP = 'g'

/** A text as w3m searches it: the beginning, for lines wrap, and nothing that means something to a pattern. */
const pattern = (text: string) => text.slice(0, 30).replace(/[^A-Za-z0-9 ]/g, '.')
const find = (text: string) => `/${pattern(text)}${ENTER}`
const findAtLineStart = (text: string) => `/^${pattern(text)}${ENTER}`
const findUpwards = (text: string) => `?${pattern(text)}${ENTER}`

export interface TextBrowser {
  follow: (link: string) => void
  press: (button: string) => void
  fill: (label: string, value: string) => void
  /** Marks the option that reads `option`, below the text `question`. */
  choose: (question: string, option: string) => void
  reload: () => void
  /** Waits until the rendered page reads `text`, however its lines wrap. */
  reads: (text: string) => Promise<void>
}

function openTerminal(command: string, home: string) {
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', HOME: home, TERM: 'xterm', LANG: 'C.UTF-8' },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  return { type: (keys: string) => child.stdin.write(keys), end: () => child.kill('SIGKILL'), ended }
}

/** Opens `address` in w3m for as long as `use` takes. */
export async function withW3m(address: string, use: (browser: TextBrowser) => Promise<void>): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'evolua-w3m-'))
  const settings = SETTINGS.map((setting) => `-o ${setting}`).join(' ')
  const { type, end, ended } = openTerminal(`w3m ${settings} -no-mouse '${address}'`, home)
  let saved = 0

  async function screen(): Promise<string> {
    const file = join(home, `screen-${++saved}`)
    type(`S${file}${ENTER}`)
    await expect.poll(() => existsSync(file)).toBe(true)
    return readFileSync(file, 'utf8').replace(/\s+/g, ' ')
  }

  try {
    await use({
      follow: (link) => type(TOP + find(link) + ENTER),
      press: (button) => type(TOP + findUpwards(button) + ENTER),
      fill: (label, value) => type(TOP + findAtLineStart(label) + NEXT + ENTER + value + ENTER),
      choose: (question, option) => type(TOP + find(question) + find(option) + BEFORE + ENTER),
      reload: () => type('R'),
      reads: (text) => expect.poll(screen).toContain(text),
    })
  } finally {
    end()
    await ended
    rmSync(home, { recursive: true })
  }
}
