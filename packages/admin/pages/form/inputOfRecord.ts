import { cloneElement, isValidElement, type ReactElement } from 'react'
import { isRequired, type RaRecord, TextInput, type Validator } from 'react-admin'
import { isSameValue } from '../../api/changedFields.ts'
import type { InputProps } from './inputProps.ts'

/**
 * Adapts an input to the form of a stored record. The input accepts the stored value, which may be older than the validation rule, or an empty
 * text in a required field. It has no default value if the response does not contain the field.
 */
export const inputOfRecord = (input: ReactElement, record: Partial<RaRecord>): ReactElement => {
  if (!isValidElement<InputProps>(input)) return input
  const { source, validate, defaultValue } = input.props
  if (source === undefined || (validate === undefined && defaultValue === undefined)) return input
  const stored: unknown = record[source]
  const validators = validate === undefined ? [] : [validate].flat()
  // React-admin turns an empty text into null, which the API rejects here: a cleared input keeps the empty text that is stored.
  const staysText = stored === '' && input.type === TextInput && validators.some(isRequired)
  return cloneElement(input, {
    ...(validate !== undefined && { validate: validators.map((validator) => onceChanged(validator, stored)) }),
    ...(stored === undefined && { defaultValue: undefined }),
    ...(staysText && { parse: (text: string) => text }),
  })
}

/** Returns a validator that also accepts the stored value. Has `isRequired`, by which inputs show that they are optional. */
const onceChanged = (validator: Validator, stored: unknown): Validator =>
  Object.assign(
    ((value, values, props) => (isSameValue(value, stored) ? undefined : validator(value, values, props))) as Validator,
    { isRequired: isRequired(validator) },
  )
