import { Children, cloneElement, isValidElement, type ReactNode, useId } from 'react'
import { BooleanInput, SelectArrayInput, useTranslate, type Validator } from 'react-admin'
import { explainPattern } from '../../validation/matchesPattern.ts'
import type { InputProps } from './inputProps.ts'

/** For inputs without a text field: returns the property `options` that sets attributes of their control. */
const optionsOf = new Map<unknown, (described: object) => object>([
  [BooleanInput, (described) => ({ slotProps: { input: described } })],
  [SelectArrayInput, (described) => described],
])

/**
 * Returns the inputs of a form with help texts for screen readers. Switches and lists of choices get `aria-describedby`, which react-admin
 * omits. The error of a pattern replaces the help text, so it contains this text: users cannot read the pattern itself.
 */
export const useDescribedInputs = (inputs: ReactNode): ReactNode => {
  const idPrefix = useId()
  const translate = useTranslate()
  return Children.map(inputs, (input) => {
    if (!isValidElement<InputProps>(input)) return input
    const { source, helperText, options, validate } = input.props
    if (typeof helperText !== 'string') return input
    const help = translate(helperText, { _: helperText })
    const toOptions = optionsOf.get(input.type)
    if (toOptions === undefined) {
      return validate === undefined ? input : cloneElement(input, { validate: withHelpInErrors(validate, help) })
    }
    const id = `${idPrefix}${source}`
    return cloneElement(input, {
      helperText: <span id={id}>{help}</span>,
      options: { ...toOptions({ 'aria-describedby': id }), ...options },
    })
  })
}

const withHelpInErrors = (validate: Validator | Validator[], help: string) =>
  Array.isArray(validate)
    ? validate.map((validator) => explainPattern(validator, help))
    : explainPattern(validate, help)
