import type { State } from './state.ts'
import { layoutStates, listStates } from './states/lists.ts'
import { formStates, recordStates } from './states/records.ts'
import { dashboardStates, shellStates } from './states/shell.ts'

/** Every state that the contact sheet shows, in its order. */
export const states: readonly State[] = [
  ...shellStates,
  ...dashboardStates,
  ...listStates,
  ...layoutStates,
  ...recordStates,
  ...formStates,
]
