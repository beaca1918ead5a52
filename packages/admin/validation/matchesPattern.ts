import type { Validator } from 'react-admin'

const patterns = new WeakSet<Validator>()

/** Accepts a text that holds a match of a regular expression, written as in the model. People are not shown the expression. */
export const matchesPattern = (pattern: string): Validator => {
  const validator: Validator = (value) =>
    !value || new RegExp(pattern, 'u').test(value) ? undefined : 'slipform.inputs.pattern'
  patterns.add(validator)
  return validator
}

/** Returns a validator of a pattern whose message contains the help text of its input; any other validator as it is. */
export const explainPattern = (validator: Validator, help: string): Validator =>
  patterns.has(validator)
    ? (...given) => validator(...given) && { message: 'slipform.inputs.pattern_help', args: { help } }
    : validator
