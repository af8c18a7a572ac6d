import type { Changes } from './read-preview.server.ts'

/** Stands above a text that has `<ins>` and `<del>` in it. */
export function Changed({ isSame, formerVersion, header, other }: Changes) {
  return (
    <section aria-labelledby="o-que-muda" className="preview-findings">
      <h2 id="o-que-muda" className="sr-only">
        O que muda
      </h2>
      <p>
        {isSame ? 'O texto é igual ao da' : 'O que muda em relação à'} versão publicada, {formerVersion}. O
        que entra aparece <ins>assim</ins>; o que sai, <del>assim</del>.
      </p>
      {header.map(({ name, label, before, now }) => (
        <p key={name}>
          {label}: {before && <del>{before}</del>} {now && <ins>{now}</ins>}
        </p>
      ))}
      {!isSame && (
        <a href={other.path} className="btn btn-line mt-3 w-full print:hidden">
          {other.label}
        </a>
      )}
    </section>
  )
}
