import type { Validator } from 'react-admin'

/** Accepts a text of at most so many characters; an emoji is one, as in the API, though of JavaScript's length 2. */
export const maxCharacters =
  (max: number): Validator =>
  (value) =>
    value && [...value].length > max ? { message: 'ra.validation.maxLength', args: { max } } : undefined
