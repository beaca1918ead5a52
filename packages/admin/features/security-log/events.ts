import { securityEvents } from 'slipform/browser'

const rejected: readonly string[] = ['sign_in_failed', 'sign_in_limited', 'password_change_failed', 'refused']

/** The events of the security log, with the keys of their names. */
export const eventChoices = securityEvents.map((id) => ({
  id,
  name: `slipform.auth.events.${id}`,
  ...(rejected.includes(id) && { color: 'amber' as const }),
}))
