/** What a person does in a text browser. On one page, each link, button or field comes below the one before. */
export interface TextBrowser {
  follow: (link: string) => Promise<void>
  press: (button: string) => Promise<void>
  /** Types over what the field of this label holds. */
  fill: (label: string, value: string) => Promise<void>
  /** Marks the options that read so, below the text `question`, in whatever order they come. */
  choose: (question: string, ...options: string[]) => Promise<void>
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Waits until the rendered page reads `text`, however its lines wrap. */
  reads: (text: string) => Promise<void>
}
