import frenchMessages from 'ra-language-french'
import type { TranslationMessages } from 'react-admin'
import { fr } from './fr.ts'
import type { ResourceTexts } from './texts.ts'

/** Builds the French catalogue: react-admin's texts, the admin's own, and those of resources by name. */
export function buildFrench(texts: Readonly<Record<string, ResourceTexts>>): TranslationMessages {
  const resources = Object.entries(texts).map(([resource, { name, fields }]) => [resource, { name, fields }])
  const phrases = Object.values(texts).map(({ choices, labels }) => ({ ...choices, ...labels }))
  return Object.assign({ ...frenchMessages, slipform: fr, resources: Object.fromEntries(resources) }, ...phrases)
}
