import { groupCalls } from '#contract/group-calls.ts'
import type { Send } from './client.server.ts'

export const createGroups = (send: Send) => ({
  /** Refused with 404 where the upstream has no turmas. */
  list: () => send(groupCalls.groups, {}),
  /** Again it changes whether teachers may write by WhatsApp; undefined leaves that as it is. */
  join: (id: string, phone?: boolean) =>
    send(groupCalls.groupJoin, { i: id, ...(phone !== undefined && { phone: phone ? 1 : 0 }) }),
  /** Or declines the invitation. */
  leave: (id: string) => send(groupCalls.groupLeave, { i: id }),
})
