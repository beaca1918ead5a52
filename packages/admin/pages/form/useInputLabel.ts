import { Children, isValidElement, type ReactNode } from 'react'
import { useResourceContext, useTranslateLabel } from 'react-admin'
import type { InputProps } from './inputProps.ts'

/** Returns a function for the label of a field, as its input has it: for the error summary and the list of changes. */
export const useInputLabel = (inputs: ReactNode): ((source: string) => string) => {
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const labels = labelsOf(inputs)
  return (source) => {
    const label = translateLabel({ source, resource, label: labels.get(source) })
    return typeof label === 'string' ? label : source
  }
}

/** Returns by field the labels that are set on inputs, or on their inner inputs. */
const labelsOf = (inputs: ReactNode): Map<string, string> => {
  const labels = new Map<string, string>()
  for (const input of Children.toArray(inputs)) {
    if (!isValidElement<InputProps>(input) || input.props.source === undefined) continue
    const { source, label, children } = input.props
    // An input of a reference has its label on the inner input.
    const innerLabel = isValidElement<InputProps>(children) ? children.props.label : undefined
    const inputLabel = label ?? innerLabel
    if (inputLabel !== undefined) labels.set(source, inputLabel)
  }
  return labels
}
