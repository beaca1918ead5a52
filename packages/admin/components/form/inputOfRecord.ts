import { cloneElement, isValidElement, type ReactElement } from 'react'
import { isRequired, type RaRecord, TextInput, type Validator } from 'react-admin'
import { isSameValue } from '../../changedFields.ts'

interface InputProps {
  source?: string
  defaultValue?: unknown
  validate?: Validator | Validator[]
  parse?: (text: string) => unknown
}

/**
 * Returns the input of a record that exists: it checks only a value that differs from the stored one, which may be older
 * than the rule (or an empty text in a field that must have one), and shows no default where the record was read without
 * the field.
 */
export const inputOfRecord = (input: ReactElement, record: Partial<RaRecord>): ReactElement => {
  if (!isValidElement<InputProps>(input)) return input
  const { source, validate, defaultValue } = input.props
  if (source === undefined || (validate === undefined && defaultValue === undefined)) return input
  const stored: unknown = record[source]
  const validators = validate === undefined ? [] : [validate].flat()
  // Cleared, it is again what it was: the API would not take null.
  const staysText = stored === '' && input.type === TextInput && validators.some(isRequired)
  return cloneElement(input, {
    ...(validate !== undefined && { validate: validators.map((one) => onceChanged(one, stored)) }),
    ...(stored === undefined && { defaultValue: undefined }),
    ...(staysText && { parse: (text: string) => text }),
  })
}

/** The validator for values other than the stored one; inputs see from its `isRequired` how to mark themselves. */
const onceChanged = (validator: Validator, stored: unknown): Validator =>
  Object.assign(
    ((value, values, props) => (isSameValue(value, stored) ? undefined : validator(value, values, props))) as Validator,
    { isRequired: isRequired(validator) },
  )
