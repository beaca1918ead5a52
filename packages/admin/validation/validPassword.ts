import type { Validator } from 'react-admin'
import { passwordLength } from 'slipform/browser'
import { maxCharacters } from './maxCharacters.ts'
import { minCharacters } from './minCharacters.ts'

/** Accepts a new password of the length that the API accepts. */
export const validPassword: Validator[] = [
  minCharacters(passwordLength.shortest),
  maxCharacters(passwordLength.longest),
]
