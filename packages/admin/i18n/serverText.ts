import { en } from './en.ts'
import { i18nProvider } from './i18nProvider.ts'

/** What the API may say, as patterns: `must have at most %{limit} characters` matches each limit. */
const known = Object.entries(en.errors).map(([key, text]) => ({
  key: `slipform.errors.${key}`,
  pattern: new RegExp(
    `^${text
      .split(/%\{(\w+)\}/)
      .map(toPattern)
      .join('')}$`,
    's',
  ),
}))

// Every other part of the text is the name of a placeholder.
function toPattern(part: string, index: number): string {
  return index % 2 === 1 ? `(?<${part}>.+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/**
 * What the API said, in the language of the page; an answer that `slipform.errors` does not know, such as one of a hook,
 * is its own key, and stays as it is where nobody translated it.
 */
export function serverText(text: string): string {
  return faultText(text) ?? faultsText(text) ?? i18nProvider.translate(text, { _: text })
}

function faultText(text: string): string | undefined {
  for (const { key, pattern } of known) {
    const match = pattern.exec(text)
    if (match === null) continue
    const { fault, ...rest } = match.groups ?? {}
    return i18nProvider.translate(key, fault === undefined ? rest : { ...rest, fault: faultText(fault) ?? fault })
  }
  return undefined
}

/** Every fault of a rejected body: `name: is required; year: must be an integer`. */
function faultsText(text: string): string | undefined {
  const faults = text.split('; ').map((part) => {
    const [, field, fault = ''] = /^(\w+): (.+)$/s.exec(part) ?? []
    const translated = faultText(fault)
    return field === undefined || translated === undefined ? undefined : `${field}: ${translated}`
  })
  return faults.includes(undefined) ? undefined : faults.join('; ')
}
