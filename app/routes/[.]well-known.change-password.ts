import { safeRedirect } from '#app/request/safe-redirect.server.ts'

/** Where password managers lead to change a password (W3C, "A Well-Known URL for Changing Passwords"). */
export function loader() {
  return safeRedirect('/senha')
}
