import { cloneElement, type ReactElement } from 'react'
import type { SimpleFormProps } from 'react-admin'
import { useChosen } from '../../resource/chosen.tsx'
import type { SectionOf } from '../../resource/parts.ts'
import { useInitialFocus } from '../../ui/useInitialFocus.ts'
import { InputForm } from './InputForm.tsx'

/** The inputs of a form, and its sections. */
export interface CreateFormProps extends SimpleFormProps {
  sections?: readonly SectionOf[]
}

/** The form of a new record, inside react-admin's `Create`. Its first input gets the focus. */
export const CreateForm = ({ children, ...props }: CreateFormProps) => (
  <div ref={useInitialFocus<HTMLDivElement>()}>
    <InputForm inputs={useChosen(children, 'create').map(withKeyHint)} {...props} />
  </div>
)

/** Adds a help text to the input of the primary key, whose label is often only "Id". */
const withKeyHint = (element: ReactElement): ReactElement => {
  // The cast: inputs of react-admin have these properties.
  const input = element as ReactElement<{ source?: string; helperText?: unknown }>
  const isUnexplainedKey = input.props.source === 'id' && !input.props.helperText
  return isUnexplainedKey ? cloneElement(input, { helperText: 'slipform.inputs.key' }) : input
}
