import { cloneElement, type ReactElement } from 'react'
import { SimpleForm, type SimpleFormProps } from 'react-admin'
import { useVisible } from '../../auth/visible.ts'
import { ErrorsWithoutInput } from './ErrorsWithoutInput.tsx'
import { SaveBar } from './SaveBar.tsx'

/** The form of a new record. */
export const CreateForm = ({ children, ...props }: SimpleFormProps) => {
  const inputs = useVisible(children).map(withKeyHint)
  return (
    <SimpleForm toolbar={<SaveBar inputs={inputs} />} {...props}>
      {inputs}
      <ErrorsWithoutInput />
    </SimpleForm>
  )
}

/** Explains the input of the primary key, whose label is often only "Id". */
const withKeyHint = (element: ReactElement): ReactElement => {
  // The inputs of react-admin have these properties.
  const input = element as ReactElement<{ source?: string; helperText?: unknown }>
  const isUnexplainedKey = input.props.source === 'id' && input.props.helperText === undefined
  return isUnexplainedKey ? cloneElement(input, { helperText: 'slipform.inputs.key' }) : input
}
