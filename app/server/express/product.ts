import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'
import { builtFiles } from './static-files.ts'

export interface Product {
  build: ServerBuild | (() => Promise<ServerBuild>)
  id?: string
  mode: 'production' | 'development'
  statics: RequestHandler
}

export async function builtProduct(): Promise<Product> {
  const file = path.resolve('build/server/index.js')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return {
    build,
    id: build.assets.version,
    mode: 'production',
    statics: builtFiles(path.resolve('build/client')),
  }
}

export async function developmentProduct(): Promise<Product> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  return {
    build: async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild,
    mode: 'development',
    statics: vite.middlewares as RequestHandler,
  }
}
