import frenchMessages from 'ra-language-french'
import type { TranslationMessages } from 'react-admin'
import { fr } from './fr.ts'
import type { ResourceTexts } from './texts.ts'

/** Everything the admin says in French: react-admin's texts, its own, and those of the resources, by name, that brought theirs. */
export function buildFrench(texts: Readonly<Record<string, ResourceTexts>>): TranslationMessages {
  const resources = Object.entries(texts).map(([resource, { name, fields }]) => [resource, { name, fields }])
  const phrases = Object.values(texts).map(({ choices, labels }) => ({ ...choices, ...labels }))
  return Object.assign({ ...frenchMessages, slipform: fr, resources: Object.fromEntries(resources) }, ...phrases)
}
