import type { Validator } from 'react-admin'

const patterns = new WeakSet<Validator>()

/** Returns the validator of an input whose field has a `pattern`, as the model writes it: a text that holds a match. Users do not read it. */
export const matchesPattern = (pattern: string): Validator => {
  const validator: Validator = (value) =>
    !value || new RegExp(pattern, 'u').test(value) ? undefined : 'slipform.inputs.pattern'
  patterns.add(validator)
  return validator
}

/** Returns a validator of a pattern whose message contains the help text of its input; any other validator as it is. */
export const explainPattern = (validator: Validator, help: string): Validator =>
  patterns.has(validator)
    ? (...args) => validator(...args) && { message: 'slipform.inputs.pattern_help', args: { help } }
    : validator
