import ajvFormats from 'ajv-formats'

const format = ajvFormats.default.get('email')

/** Whether a text is an e-mail address, by the format that requests are validated with. */
export function isEmail(text: string): boolean {
  return format instanceof RegExp && format.test(text)
}
