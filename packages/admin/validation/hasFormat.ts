import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { Validator } from 'react-admin'
import { isUuid } from 'slipform/browser'

// The rules of the API, which checks with the same library and accepts a UUID in its plain form only. They must not differ.
const forms = {
  email: fullFormats.email,
  uri: fullFormats.uri,
  hostname: fullFormats.hostname,
  ipv4: fullFormats.ipv4,
  ipv6: fullFormats.ipv6,
  uuid: isUuid,
}

/** Whether a format is one of texts, not of numbers such as `percent`. */
export const isTextFormat = (format: string): format is keyof typeof forms => Object.hasOwn(forms, format)

/** Returns the validator of an input whose field has a format: an e-mail address, a URI, the name of a host, an IP address, a UUID. */
export const hasFormat =
  (format: keyof typeof forms): Validator =>
  (value) =>
    !value || fits(value, forms[format]) ? undefined : `slipform.inputs.formats.${format}`

function fits(text: string, form: unknown): boolean {
  return typeof form === 'function' ? form(text) === true : form instanceof RegExp && form.test(text)
}
