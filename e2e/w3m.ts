/** w3m in a terminal of its own, steered by keystrokes as a person would type them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { TextBrowser } from './text-browser.ts'

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
/** Clears the line editor of what was typed before; the terminal must not take it while a page loads. */
const CLEAR = '\x15'
const ADDRESS = 'U'
/** How long a key may wait for a page that a busy machine loads, in milliseconds, and a text for the page that has it. */
const KEY_WAIT = 30_000
const TEXT_WAIT = 2 * KEY_WAIT
/** What a failure tells of the terminal, in characters. */
const LAST_SHOWN = 4000

/** A text as w3m searches it: the beginning, for lines wrap, and nothing that means something to a pattern. */
const pattern = (text: string) => text.slice(0, 30).replace(/[^A-Za-z0-9 ]/g, '.')
const find = (text: string) => `/${pattern(text)}${ENTER}`
const findAtLineStart = (text: string) => `/^${pattern(text)}${ENTER}`
const findUpwards = (text: string) => `?${pattern(text)}${ENTER}`

/** w3m leaves a field of several lines to an editor: this one puts the text in its place that waits here. */
const typedIn = (home: string) => join(home, 'typed')

interface W3m extends TextBrowser {
  /** As `fill`, of a field of several lines. */
  write: (label: string, value: string) => Promise<void>
}

function openTerminal(command: string, home: string) {
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOME: home,
      TERM: 'xterm',
      LANG: 'C.UTF-8',
      EDITOR: `mv ${typedIn(home)}`,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let shown = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown = (shown + text).slice(-LAST_SHOWN)
  })
  const ended = once(child, 'exit')
  const type = (keys: string) =>
    new Promise<void>((resolve) =>
      child.stdin.write(keys, () => {
        resolve()
      }),
    )
  return { type, shown: () => shown, end: () => child.kill('SIGKILL'), ended }
}

/** Opens `address` in w3m for as long as `use` takes. */
export async function withW3m(address: string, use: (browser: W3m) => Promise<void>): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'evolua-w3m-'))
  const settings = SETTINGS.map((setting) => `-o ${setting}`).join(' ')
  const { type, shown, end, ended } = openTerminal(
    `stty kill undef; w3m ${settings} -no-mouse '${address}'`,
    home,
  )
  let saved = 0
  const until = (isDone: () => boolean) =>
    expect.poll(() => isDone() || shown(), { timeout: KEY_WAIT }).toBe(true)

  async function screen(): Promise<string> {
    const file = join(home, `screen-${++saved}`)
    await type(`S${file}${ENTER}`)
    await until(() => existsSync(file))
    // w3m ends a line after a slash too, within a word.
    return readFileSync(file, 'utf8')
      .replace(/\/\n\s*/g, '/')
      .replace(/\s+/g, ' ')
  }

  try {
    await use({
      follow: (link) => type(TOP + find(link) + ENTER),
      press: (button) => type(TOP + findUpwards(button) + ENTER),
      fill: (label, value) => type(TOP + findAtLineStart(label) + NEXT + ENTER + CLEAR + value + ENTER),
      async write(label, value) {
        writeFileSync(typedIn(home), value)
        await type(TOP + findAtLineStart(label) + NEXT + ENTER)
        await until(() => !existsSync(typedIn(home)))
      },
      async choose(question, ...options) {
        for (const option of options) await type(TOP + find(question) + find(option) + BEFORE + ENTER)
      },
      open: (target) => type(ADDRESS + CLEAR + target + ENTER),
      reload: () => type('R'),
      reads: (text) => expect.poll(screen, { timeout: TEXT_WAIT }).toContain(text),
    })
  } finally {
    end()
    await ended
    rmSync(home, { recursive: true })
  }
}
