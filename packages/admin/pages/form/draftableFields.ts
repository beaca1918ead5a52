import { Children, isValidElement, type ReactNode } from 'react'
import { PasswordInput } from 'react-admin'
import { linksName } from 'slipform/browser'
import { SecretInput } from '../../inputs/SecretInput.tsx'

type InputProps = { source?: string; type?: string; autoComplete?: string; children?: ReactNode }

/** Returns a function that tells whether a draft may hold what is typed for a field: it has an input, which is not for a secret. */
export const draftableFields = (inputs: ReactNode): ((name: string) => boolean) => {
  const names = new Set(namesOf(inputs))
  return (name) => names.has(name) && !isSecretOnPage(name)
}

/** Returns the names of fields by inputs, also within layouts, in both forms that the form may hold: `tags` and `tags_ids`. */
const namesOf = (inputs: ReactNode): string[] =>
  Children.toArray(inputs).flatMap((input) => {
    if (!isValidElement<InputProps>(input)) return []
    const { source, type, autoComplete, children } = input.props
    if (input.type === SecretInput || input.type === PasswordInput || type === 'password') return []
    if (/password|cc-|one-time-code/.test(autoComplete ?? '')) return []
    return source === undefined ? namesOf(children) : [source, linksName(source)]
  })

/** Whether a component of the project's own shows the field as a password. */
const isSecretOnPage = (name: string): boolean =>
  document.querySelector(`input[name="${CSS.escape(name)}"]:is([type=password], [autocomplete*=password])`) !== null
