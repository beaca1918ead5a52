import type { Control } from 'react-hook-form'

/** What happens to the input of a form that is left: it is already saved, kept as a draft, or lost. */
export type KeptInput = 'saved' | 'kept' | 'lost'

const keepers = new WeakMap<Control, () => KeptInput>()

/** Registers the function that stores the input of a form as a draft; returns a function that unregisters it. */
export const registerDraft = (form: Control, keep: () => KeptInput): (() => void) => {
  keepers.set(form, keep)
  return () => void keepers.delete(form)
}

/** Stores the input of a form as a draft before the form is left. `form` is its control of react-hook-form. Returns `lost` for a form without drafts. */
export const keepDraft = (form: Control | undefined): KeptInput => (form && keepers.get(form)?.()) ?? 'lost'
