import { Children, isValidElement, type ReactNode } from 'react'
import { PasswordInput } from 'react-admin'
import { linksName } from 'slipform/browser'
import { SecretInput } from '../../inputs/SecretInput.tsx'
import type { InputProps } from './inputProps.ts'

/** Returns a function that tells whether a draft may hold what is typed for a field: it has an input, which is not for a secret. */
export const draftableFields = (inputs: ReactNode): ((name: string) => boolean) => {
  const names = new Set(namesOf(inputs))
  return (name) => names.has(name) && !isSecretOnPage(name)
}

/**
 * Returns the names of fields by inputs, also within layouts, in all forms that the form may hold: `tags` and `tags_ids`; of `shelf.id`
 * also `shelf`, and the fields of its key.
 */
const namesOf = (inputs: ReactNode): string[] =>
  Children.toArray(inputs).flatMap((input) => {
    if (!isValidElement<InputProps>(input)) return []
    const { source, type, autoComplete, pairs, children } = input.props
    if (input.type === SecretInput || input.type === PasswordInput || type === 'password') return []
    if (/password|cc-|one-time-code/.test(autoComplete ?? '')) return []
    if (source === undefined) return namesOf(children)
    return [source, linksName(source), ...(pairs ? [...source.split('.', 1), ...Object.keys(pairs)] : [])]
  })

/** Whether a component of the project's own shows the field as a password. */
const isSecretOnPage = (name: string): boolean =>
  document.querySelector(`input[name="${CSS.escape(name)}"]:is([type=password], [autocomplete*=password])`) !== null
