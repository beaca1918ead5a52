import { cloneElement, isValidElement, type ReactElement } from 'react'
import { isRequired, type RaRecord, TextInput, type Validator } from 'react-admin'
import { isSameValue } from '../../api/changedFields.ts'
import type { InputProps } from './inputProps.ts'

/**
 * Returns the input of a new record's form for the form of a stored one. It validates only values that differ from the stored one, which may
 * be older than the rule or an empty text in a required field. It shows no default value if the record was read without the field.
 */
export const inputOfRecord = (input: ReactElement, record: Partial<RaRecord>): ReactElement => {
  if (!isValidElement<InputProps>(input)) return input
  const { source, validate, defaultValue } = input.props
  if (source === undefined || (validate === undefined && defaultValue === undefined)) return input
  const stored: unknown = record[source]
  const validators = validate === undefined ? [] : [validate].flat()
  // The API rejects null here, so a cleared input gets its stored empty text again.
  const staysText = stored === '' && input.type === TextInput && validators.some(isRequired)
  return cloneElement(input, {
    ...(validate !== undefined && { validate: validators.map((validator) => onceChanged(validator, stored)) }),
    ...(stored === undefined && { defaultValue: undefined }),
    ...(staysText && { parse: (text: string) => text }),
  })
}

/** Returns a validator that accepts the stored value. Inputs read its `isRequired` to show which of them are optional. */
const onceChanged = (validator: Validator, stored: unknown): Validator =>
  Object.assign(
    ((value, values, props) => (isSameValue(value, stored) ? undefined : validator(value, values, props))) as Validator,
    { isRequired: isRequired(validator) },
  )
