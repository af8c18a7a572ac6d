/** lynx and links2 in a terminal of their own (tmux), steered by keystrokes and read from its screen. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { TextBrowser } from './text-browser.ts'

const COMMANDS = {
  lynx: 'lynx -cfg=lynx.cfg',
  // With its default, 1, it keeps every page whatever the headers say.
  links2: 'links2 -aggressive-cache 0',
}

/** By default lynx waits some seconds after each message. */
const LYNX_SETTINGS = `ACCEPT_ALL_COOKIES:TRUE
CHARACTER_SET:utf-8
SHOW_CURSOR:TRUE
INFOSECS:0
MESSAGESECS:0
ALERTSECS:0
`

/** More rows than any page has, so that none scrolls. */
const SIZE = ['-x', '120', '-y', '300']
const MOST_STOPS = 100
const CURSOR = '#{cursor_x} #{cursor_y}'
const ADDRESS_PROMPT = /URL to open:|Go to URL/

/** Of a text that may go on in the next line. */
const start = (text: string) => text.slice(0, 30)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Matches `atCursor` where the cursor is on a link, `(BUTTON) Sair` or `[X] Texto`. */
const readingAs = (text: string) => new RegExp(`^.{0,4}(?:\\S* ?[)\\]] )?${escaped(start(text))}`)

interface State {
  lines: string[]
  row: number
  column: number
}

const atCursor = ({ lines, row, column }: State) => lines[row]?.slice(Math.max(0, column - 2)) ?? ''
const beforeCursor = ({ lines, row, column }: State) => lines[row]?.slice(0, column) ?? ''
const page = ({ lines }: State) => lines.join(' ').replace(/\s+/g, ' ')

/** Opens `address` for as long as `use` takes. */
export const inTerminal =
  (name: keyof typeof COMMANDS) =>
  async (address: string, use: (browser: TextBrowser) => Promise<void>): Promise<void> => {
    const home = mkdtempSync(join(tmpdir(), `evolua-${name}-`))
    // links2 greets everybody who has no such folder, and waits.
    mkdirSync(join(home, '.links2'))
    writeFileSync(join(home, 'lynx.cfg'), LYNX_SETTINGS)
    const { PATH } = process.env
    const env = { PATH, NODE_ENV: 'test', HOME: home, LANG: 'C.UTF-8', TERM: 'xterm' } as const
    const tmux = (...words: string[]) =>
      execFileSync('tmux', ['-S', 'tmux', '-f', '/dev/null', ...words], { cwd: home, env, encoding: 'utf8' })
    const key = (name: string) => tmux('send-keys', name)
    const until = <Value>(read: (state: State) => Value) =>
      expect.poll(() => read(look()), { intervals: [20] })

    function look(): State {
      const output = tmux('display-message', '-p', CURSOR, ';', 'capture-pane', '-p')
      const [cursor = '', ...lines] = output.split('\n')
      const [column = 0, row = 0] = cursor.split(' ').map(Number)
      return { lines, row, column }
    }

    /** Goes from link to field to button until `isAt`. */
    async function goTo(text: string, isAt: (state: State) => boolean) {
      for (let nth = 0; nth < MOST_STOPS; nth++) {
        const state = look()
        if (isAt(state)) return
        key('Down')
        await until(({ row, column }) => row === state.row && column === state.column).toBe(false)
      }
      throw new Error(`${name} does not come to “${text}”: ${look().lines.join('\n')}`)
    }

    async function type(text: string) {
      key('C-u')
      tmux('send-keys', '-l', text)
      const typed = new RegExp(`(${escaped(text.slice(-5))}|\\*{5})$`)
      await until(beforeCursor).toMatch(typed)
    }

    async function enter(text: string) {
      await goTo(text, (state) => readingAs(text).test(atCursor(state)))
      key('Enter')
    }

    tmux('new-session', '-d', ...SIZE, `exec ${COMMANDS[name]} '${address}'`)
    try {
      await use({
        follow: enter,
        press: enter,
        async fill(label, value) {
          const isLabel = new RegExp(`^ *${escaped(start(label))}`)
          await goTo(label, ({ lines, row, column }) => {
            const labelRow = lines.findIndex((line) => isLabel.test(line))
            return row > labelRow || (row === labelRow && column > label.length)
          })
          await type(value)
        },
        async choose(question, ...options) {
          const left = new Set(options)
          while (left.size > 0) {
            await goTo([...left].join(' | '), (state) => {
              const questionRow = state.lines.findIndex((line) => line.includes(start(question)))
              const option = options.find((one) => readingAs(one).test(atCursor(state)))
              return state.row >= questionRow && option !== undefined && left.delete(option)
            })
            key('Enter')
          }
        },
        async open(target) {
          key('g')
          await until(page).toMatch(ADDRESS_PROMPT)
          await type(target)
          key('Enter')
        },
        reload: () => {
          key('C-r')
          return Promise.resolve()
        },
        reads: (text) => until(page).toContain(text),
      })
    } finally {
      process.kill(Number(tmux('display-message', '-p', '#{pane_pid}')), 'SIGKILL')
      rmSync(home, { recursive: true, force: true })
    }
  }
