/** Text that the server rendered from Markdown and sanitised (`app/ui/markdown`). */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
