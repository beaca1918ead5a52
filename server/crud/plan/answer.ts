import { perRole } from './per-role.ts'
import { planOne, planSelection } from './selection.ts'
import { planVersion } from './version.ts'

/** Decides what one record is answered with: what its view shows, and its version. */
export const planAnswer = perRole((resource, embed, caller) => ({
  ...planOne(resource, embed, caller),
  version: planVersion(resource, caller),
}))

/** Decides what a list shows of each record. */
export const planListed = perRole((resource, embed, caller) => planSelection(resource, 'list', embed, caller))
