import { TextInput, type TextInputProps, type Validator } from 'react-admin'

/** The value in the form: the typed text, which may be invalid. `toJSON` returns the value for a request, and throws for invalid JSON. */
class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): unknown {
    return this.text.trim() === '' ? null : JSON.parse(this.text)
  }
}

const toText = (value: unknown) => {
  if (value instanceof JsonText) return value.text
  return value == null ? '' : JSON.stringify(value, null, 2)
}

const toJsonText = (text: string) => new JsonText(text)

const isJson: Validator = (value) => {
  try {
    JSON.stringify(value)
    return undefined
  } catch (error) {
    return { message: 'slipform.inputs.json', args: { reason: (error as Error).message } }
  }
}

/** The input of a JSON value as text; an empty text is null. Also for arrays of numbers, booleans or JSON. */
export const JsonInput = ({ validate = [], ...props }: TextInputProps) => (
  <TextInput
    format={toText}
    parse={toJsonText}
    multiline
    minRows={3}
    {...props}
    validate={[isJson, validate].flat()}
    slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.8125rem' } } }}
  />
)
