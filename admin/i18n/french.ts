/// <reference types="vite/client" />
import frenchMessages from 'ra-language-french'
import type { TranslationMessages } from 'react-admin'
import { fr } from './fr.ts'
import type { ResourceTexts } from './texts.ts'

const files = import.meta.glob<ResourceTexts>('../*/texts.fr.ts', { eager: true, import: 'texts' })

const resources = Object.entries(files).map(([path, { name, fields }]) => [path.split('/').at(-2), { name, fields }])
const phrases = Object.values(files).map(({ choices, labels }) => ({ ...choices, ...labels }))

/** Everything the admin says in French: react-admin's texts, its own, and those of the resources that brought theirs. */
export const french: TranslationMessages = Object.assign(
  { ...frenchMessages, slipform: fr, resources: Object.fromEntries(resources) },
  ...phrases,
)
