/** The Chromium that the tests drive: the system's where there is one, Playwright's own otherwise. */
import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

export const SYSTEM_CHROMIUM = '/usr/bin/chromium'

export const hasSystemChromium = () => existsSync(SYSTEM_CHROMIUM)
export const isRoot = process.getuid?.() === 0

export const launchOptions: LaunchOptions = {
  executablePath: hasSystemChromium() ? SYSTEM_CHROMIUM : undefined,
  chromiumSandbox: !isRoot,
  // The project's own pages need none of these, and a closed network is asked for nothing.
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
