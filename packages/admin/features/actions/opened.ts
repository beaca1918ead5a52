import type { Identifier } from 'react-admin'
import type { ActionInfo } from 'slipform/browser'
import { createDialog } from '../../ui/dialog.ts'

/** An action of a resource, with its label. */
export interface NamedAction {
  readonly resource: string
  readonly name: string
  readonly label: string
  readonly info: ActionInfo
}

/** An action on records: what they are called, and the job as which it goes on. */
export interface ActionOnRecords extends NamedAction {
  readonly ids: readonly Identifier[]
  readonly of: string
  readonly onDone?: () => void
  readonly job?: string
}

/** The action that asks something, or goes on as a job: the dialog of a job stays when the page is left. */
export const openedAction = createDialog<ActionOnRecords>()
