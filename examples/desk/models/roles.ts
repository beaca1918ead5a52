import { defineRoles } from 'slipform'

/** Agents and leads answer, auditors read, contacts ask. */
export const roles = defineRoles({
  agent: { has: 'editor' },
  lead: { has: 'agent' },
  auditor: { has: 'viewer' },
  contact: { external: true },
})

declare module 'slipform' {
  interface Register {
    roles: typeof roles
  }
}
