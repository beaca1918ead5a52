import type { en } from '../../i18n/en.ts'

/** The name of a text below `slipform.import.faults`. */
export type FaultText = keyof typeof en.import.faults

/** An error of a file, a row or a cell: its text and parameters. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly text: FaultText
  readonly values: Record<string, string | number>

  constructor(text: FaultText, values: Record<string, string | number> = {}) {
    super(text)
    this.text = text
    this.values = values
  }
}

/** Returns the fault of a file that failed to be read: browsers reject files that changed since they were chosen. */
export const faultOf = (error: unknown): Fault => (error instanceof Fault ? error : new Fault('unreadable'))
