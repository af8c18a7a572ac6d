/** A product in a folder of its own, whose build can be replaced under the pages that are open. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Product } from '#tests/support/product.ts'
import { withProduct } from './product.ts'

/** What it runs with besides its build. */
const BESIDE = ['content', 'node_modules', 'package.json']

const HASHED = /^(.+-)?([\w-]{8})(\.(?:js|css|svg))$/
const COMPRESSED = /\.(?:br|gz)$/

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/**
 * Makes of a build what the next one is to a browser: every file that is named by its content has another name, the
 * manifest another version, and none of the former ones is there. The code is the same; nothing in a page can tell.
 */
function renameAssets(build: string) {
  const assets = join(build, 'client/assets')
  const renamed = readdirSync(assets).flatMap((name): [string, string][] => {
    const [, start = '', hash = '', end = ''] = HASHED.exec(name) ?? []
    return hash ? [[start + hash + end, start + hash.slice(4) + hash.slice(0, 4) + end]] : []
  })
  const versions = renamed.flatMap(([from, to]): [string, string][] => {
    const [old, next] = [from, to].map((name) => /^manifest-(.+)\.js$/.exec(name)?.[1])
    return old && next ? [[`"${old}"`, `"${next}"`]] : []
  })

  for (const path of filesOf(build)) {
    if (COMPRESSED.test(path)) rmSync(path)
    else if (/\.(?:js|css)$/.test(path)) {
      const source = readFileSync(path, 'utf8')
      const next = [...renamed, ...versions].reduce((text, [from, to]) => text.replaceAll(from, to), source)
      writeFileSync(path, next)
    }
  }
  for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to))
}

function layBuild(folder: string, name = 'build'): string {
  const build = join(folder, name)
  mkdirSync(build)
  cpSync('build', build, { recursive: true })
  return build
}

function linkWhatIsBeside(folder: string) {
  for (const name of BESIDE) symlinkSync(resolve(name), join(folder, name))
}

/** Runs with a folder that holds another build than the one of this project. */
export async function withOtherBuild(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-other-build-'))
  linkWhatIsBeside(folder)
  renameAssets(layBuild(folder))
  try {
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface Deployed extends Product {
  /** Puts the other build in place of the one that runs, and starts again at the same address. */
  deploy: () => Promise<void>
}

export async function withDeployments(use: (product: Deployed) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-deployed-'))
  linkWhatIsBeside(folder)
  const former = join(folder, 'former')
  const current = layBuild(folder)
  const next = layBuild(folder, 'next')
  renameAssets(next)

  async function deploy(product: Product) {
    await product.stop()
    renameSync(current, former)
    renameSync(next, current)
    renameSync(former, next)
    await product.restart()
  }
  try {
    await withProduct({}, (product) => use({ ...product, deploy: () => deploy(product) }), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
