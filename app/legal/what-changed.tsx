export function WhatChanged({ changes }: { changes?: string }) {
  if (!changes) return null
  return (
    <section aria-labelledby="o-que-mudou" className="mb-4 rounded-card bg-sunken px-4 py-3">
      <h2 id="o-que-mudou" className="text-base">
        O que mudou nesta versão
      </h2>
      <p className="mt-1">{changes}</p>
    </section>
  )
}
