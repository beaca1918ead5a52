import { Children, cloneElement, isValidElement, type ReactNode, useId } from 'react'
import { BooleanInput, SelectArrayInput, useTranslate } from 'react-admin'

interface InputProps {
  source?: string
  helperText?: unknown
  options?: object
}

/** How an input without a text field takes the attributes of its control. */
const optionsOf = new Map<unknown, (described: object) => object>([
  [BooleanInput, (described) => ({ slotProps: { input: described } })],
  [SelectArrayInput, (described) => described],
])

/** Returns inputs whose controls refer to their help texts: react-admin leaves that out for switches and lists of several choices. */
export const useDescribedInputs = (inputs: ReactNode): ReactNode => {
  const form = useId()
  const translate = useTranslate()
  return Children.map(inputs, (input) => {
    if (!isValidElement<InputProps>(input)) return input
    const { source, helperText, options } = input.props
    const toOptions = optionsOf.get(input.type)
    if (toOptions === undefined || typeof helperText !== 'string') return input
    const id = `${form}${source}`
    return cloneElement(input, {
      helperText: <span id={id}>{translate(helperText, { _: helperText })}</span>,
      options: { ...toOptions({ 'aria-describedby': id }), ...options },
    })
  })
}
