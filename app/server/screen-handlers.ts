import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { isApart, teamManifest } from './team-manifest.ts'

const MOST_PATHS = 500

type Routes = ServerBuild['routes']
type RouteObject = Parameters<typeof matchRoutes>[0][number]

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }): RouteObject =>
      index ? { id, path, caseSensitive, index } : { id, path, caseSensitive, children: treeOf(routes, id) },
    )
}

function picked<T>(all: Record<string, T>, ids: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))
}

/** Remix ranks and compiles all its routes several times per request, so each screen has a handler of its routes only. */
export function handlerByScreen(build: ServerBuild, mode: string): RequestHandler {
  const tree = treeOf(build.routes)
  const branches = new LRUCache<string, string[]>({ max: MOST_PATHS })
  const handlers = new Map<string, RequestHandler>()

  function branchOf(pathname: string): string[] {
    const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
    const known = branches.get(path)
    if (known) return known
    const branch = (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.id ?? [])
    branches.set(path, branch)
    return branch
  }
  function createHandler(branch: string[]): RequestHandler {
    if (branch.length === 0) return createRequestHandler(build, mode)
    const { assets } = build
    const url = branch.some(isApart) ? teamManifest(assets.url) : assets.url
    return createRequestHandler(
      {
        ...build,
        routes: picked(build.routes, branch),
        assets: { ...assets, url, routes: picked(assets.routes, branch) },
      },
      mode,
    )
  }

  return (request, context) => {
    const branch = branchOf(new URL(request.url).pathname)
    const leaf = branch.at(-1) ?? ''
    const handle = handlers.get(leaf) ?? createHandler(branch)
    handlers.set(leaf, handle)
    return handle(request, context)
  }
}
