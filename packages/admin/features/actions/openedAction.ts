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

/** An action on records. */
export interface ActionOnRecords extends NamedAction {
  readonly ids: readonly Identifier[]
  /** The records as a text: "3 vehicles". */
  readonly recordsText: string
  readonly onDone?: () => void
  /** The id of the job that runs the action. */
  readonly job?: string
}

/** The action whose dialog is open. ActionDialog closes the dialog when the user leaves the page, unless a job runs. */
export const openedAction = createDialog<ActionOnRecords>()
