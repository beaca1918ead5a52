import type { en } from '../i18n/en.ts'

/** The name of a text below `slipform.import.faults`. */
export type FaultText = keyof typeof en.import.faults

/** What is wrong with a file, a row or a cell: a text, and what it mentions. */
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

/** What is wrong with a file, by an error met while it was read: the browser refuses one that has changed since it was chosen. */
export const faultOf = (error: unknown): Fault => (error instanceof Fault ? error : new Fault('unreadable'))
