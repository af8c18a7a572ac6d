import type { TeamPath } from '../access/permissions.ts'

export const trailFilesPath = (trail: string): TeamPath => `/equipe/conteudo/${encodeURIComponent(trail)}`

export const partPath = (trail: string, step: string, part: { aula: string } | 'quiz'): TeamPath =>
  `${trailFilesPath(trail)}/${encodeURIComponent(step)}?${part === 'quiz' ? part : new URLSearchParams(part).toString()}`
