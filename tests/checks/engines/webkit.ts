import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { openDisplay } from './display.ts'
import type { EngineKind } from './engine.ts'
import { webDriver } from './web-driver.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const CAPABILITIES = {
  'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
}

async function isUp(base: string): Promise<boolean> {
  return fetch(`${base}/status`).then(
    ({ ok }) => ok,
    () => isUp(base),
  )
}

/** The WebKit of today, as Debian's GTK has it. */
export const webkit: EngineKind = {
  name: 'WebKit',
  missing: () =>
    existsSync(DRIVER) && existsSync(BROWSER) && existsSync('/usr/bin/Xvfb')
      ? undefined
      : 'webkit2gtk-driver xvfb',
  async start() {
    const display = await openDisplay()
    const home = mkdtempSync(join(tmpdir(), 'evolua-webkit-'))
    const port = await freePort()
    const driver = spawn(DRIVER, [`--port=${port}`], {
      env: {
        PATH: process.env.PATH,
        HOME: home,
        DISPLAY: display.name,
        NODE_ENV: 'test',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
      stdio: 'ignore',
    })
    const end = () => {
      driver.kill()
      display.end()
      rmSync(home, { recursive: true, force: true })
    }
    const base = `http://127.0.0.1:${port}`
    await isUp(base)
    return webDriver(base, CAPABILITIES, end)
  },
}
