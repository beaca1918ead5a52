import type { Validator } from 'react-admin'
import { passwordLength } from 'slipform/browser'

/** Accepts a text of at most `max` characters. As in the API, an emoji is one character, though its length in JavaScript is 2. */
export const maxCharacters =
  (max: number): Validator =>
  (value) =>
    value && [...value].length > max ? { message: 'ra.validation.maxLength', args: { max } } : undefined

/** Accepts a text of at least `min` characters, counted as in `maxCharacters`. */
export const minCharacters =
  (min: number): Validator =>
  (value) =>
    value && [...value].length < min ? { message: 'ra.validation.minLength', args: { min } } : undefined

/** Accepts a new password of the length that the API accepts. */
export const validPassword: Validator[] = [
  minCharacters(passwordLength.shortest),
  maxCharacters(passwordLength.longest),
]
