import { useState } from 'react'
import { FieldTitle, InputHelperText, type TextInputProps, useInput, type Validator } from 'react-admin'
import { TextField } from '@mui/material'

/** Text in a JSON input that is not JSON yet. */
class InvalidJson {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

const isJson: Validator = (value) => (value instanceof InvalidJson ? `Must be JSON: ${value.message}` : undefined)

const parseJson = (text: string): unknown => {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    return new InvalidJson((error as Error).message)
  }
}

/** An input for a JSON value, as text; empty means null. */
export const JsonInput = ({ source, label, resource, helperText, validate = [] }: TextInputProps) => {
  const { field, fieldState, id, isRequired } = useInput({
    source,
    validate: [isJson, validate].flat(),
    format: (value) => value,
    parse: parseJson,
  })
  // The text is kept as typed; formatting it anew at every key would move the cursor.
  const [text, setText] = useState(() => (field.value == null ? '' : JSON.stringify(field.value, null, 2)))
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      className={`ra-input ra-input-${source}`}
      label={<FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        field.onChange(event)
      }}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
      multiline
      minRows={3}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.8125rem' } } }}
    />
  )
}
