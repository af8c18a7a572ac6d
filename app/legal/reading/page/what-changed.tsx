export function WhatChanged({ changes }: { changes?: string }) {
  if (!changes) return null
  return (
    <details className="fold mb-4">
      <summary>
        <h2 className="text-base">O que mudou nesta versão</h2>
      </summary>
      <p className="mt-1">{changes}</p>
    </details>
  )
}
