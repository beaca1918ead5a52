import { Children, isValidElement, type ReactNode } from 'react'
import { PasswordInput } from 'react-admin'
import { linksName } from 'slipform/browser'
import { SecretInput } from '../../inputs/SecretInput.tsx'
import type { InputProps } from './inputProps.ts'

/** Returns a function that tells whether a draft may contain a field: it has an input, and the input is not for a secret. */
export const draftableFields = (inputs: ReactNode): ((name: string) => boolean) => {
  const names = new Set(namesOf(inputs))
  return (name) => names.has(name) && !isSecretOnPage(name)
}

/**
 * Returns the names under which a form may hold the values of inputs, also of inputs inside other elements: `tags` and `tags_ids`; for
 * `shelf.id` also `shelf`, and the fields of `pairs`.
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

/** Whether the page shows the field as a password, as an input of the project may do. */
const isSecretOnPage = (name: string): boolean =>
  document.querySelector(`input[name="${CSS.escape(name)}"]:is([type=password], [autocomplete*=password])`) !== null
