import type { Validator } from 'react-admin'

const patternValidators = new WeakSet<Validator>()

/** Returns the validator of an input whose field has a `pattern`: a text must contain a match. The message does not show the pattern. */
export const matchesPattern = (pattern: string): Validator => {
  const validator: Validator = (value) =>
    !value || new RegExp(pattern, 'u').test(value) ? undefined : 'slipform.inputs.pattern'
  patternValidators.add(validator)
  return validator
}

/** Returns a validator of `matchesPattern` with the help text of its input in the message; any other validator unchanged. */
export const explainPattern = (validator: Validator, help: string): Validator =>
  patternValidators.has(validator)
    ? (...args) => validator(...args) && { message: 'slipform.inputs.pattern_help', args: { help } }
    : validator
