import type { Validator } from 'react-admin'

/** Accepts a text of at least so many characters; an emoji is one, as in the API, though of JavaScript's length 2. */
export const minCharacters =
  (min: number): Validator =>
  (value) =>
    value && [...value].length < min ? { message: 'ra.validation.minLength', args: { min } } : undefined
