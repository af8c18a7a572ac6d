import { GROUND } from './scene.server.ts'

export const LISTENING = `${GROUND}<path d="M78 62v24M96 50v48M264 50v48M282 62v24M114 66v16M246 66v16" fill="none" stroke="var(--accent)" stroke-width="7" stroke-linecap="round"/><path d="M140 82V66a40 40 0 0 1 80 0v16" fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round"/><rect x="129" y="68" width="26" height="42" rx="12" fill="currentColor"/><rect x="205" y="68" width="26" height="42" rx="12" fill="currentColor"/>`
