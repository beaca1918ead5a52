import type { Validator } from 'react-admin'

/** Accepts a text that holds a match of a regular expression, written as in the model. */
export const matchesPattern =
  (pattern: string): Validator =>
  (value) =>
    !value || new RegExp(pattern, 'u').test(value)
      ? undefined
      : { message: 'slipform.inputs.pattern', args: { pattern } }
