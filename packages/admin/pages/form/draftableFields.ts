import { Children, isValidElement, type ReactNode } from 'react'
import { PasswordInput } from 'react-admin'
import { linksName } from 'slipform/browser'
import { SecretInput } from '../../inputs/SecretInput.tsx'

type InputProps = { source?: string; type?: string; autoComplete?: string; children?: ReactNode }

/** Returns whether the browser may store what is typed into the input of a field: it has one, and that is not for a secret. */
export const draftableFields = (inputs: ReactNode): ((name: string) => boolean) => {
  const names = new Set(namesOf(inputs))
  return (name) => names.has(name) && !isSecretOnPage(name)
}

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
