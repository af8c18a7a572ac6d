/* eslint-disable no-console -- the terminal is this file's interface */
/** Sees to it that there is a Chromium to drive: the system's, else Playwright's download, else Debian's package. */
import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { hasSystemChromium, isRoot, launchOptions, SYSTEM_CHROMIUM } from './chromium.ts'

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** A download may be there and yet lack the system's libraries. */
async function starts(): Promise<boolean> {
  try {
    const browser = await chromium.launch(launchOptions)
    await browser.close()
    return true
  } catch {
    return false
  }
}

function download(): boolean {
  console.log('No Chromium here: downloading the one of Playwright.')
  return run('npx', 'playwright', 'install', 'chromium')
}

function installPackage(): boolean {
  console.log("That did not work: installing Debian's package.")
  const [command = '', ...args] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  return (
    run(command, ...args, 'update') &&
    run(command, ...args, 'install', '-y', '--no-install-recommends', 'chromium') &&
    hasSystemChromium()
  )
}

async function seeToBrowser(): Promise<void> {
  if (hasSystemChromium() || (await starts())) return
  if (download() && (await starts())) return
  if (installPackage()) return
  console.error(
    `The browser tests need Chromium, and none could be had: ${SYSTEM_CHROMIUM} is not there, the download of Playwright did not work, and neither did apt-get. Install Chromium and run again.`,
  )
  process.exitCode = 1
}

await seeToBrowser()
