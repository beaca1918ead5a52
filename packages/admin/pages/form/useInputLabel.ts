import { Children, isValidElement, type ReactNode } from 'react'
import { useResourceContext, useTranslateLabel } from 'react-admin'
import type { InputProps } from './inputProps.ts'

/** Returns a function for the label of a form's field as its input has it, for what names fields beside their inputs. */
export const useInputLabel = (inputs: ReactNode): ((source: string) => string) => {
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const labels = labelsOf(inputs)
  return (source) => {
    const label = translateLabel({ source, resource, label: labels.get(source) })
    return typeof label === 'string' ? label : source
  }
}

/** Returns the labels that inputs have of their own, or the inputs within them, by field. */
const labelsOf = (inputs: ReactNode): Map<string, string> => {
  const labels = new Map<string, string>()
  for (const input of Children.toArray(inputs)) {
    if (!isValidElement<InputProps>(input) || input.props.source === undefined) continue
    const { source, label, children } = input.props
    // The input of a reference has its label at the choice within.
    const labelWithin = isValidElement<InputProps>(children) ? children.props.label : undefined
    const ofInput = label ?? labelWithin
    if (ofInput !== undefined) labels.set(source, ofInput)
  }
  return labels
}
