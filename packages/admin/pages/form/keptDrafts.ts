import type { Control } from 'react-hook-form'

/** What became of the input of a form that is left: it is saved, or kept as a draft, or would be lost. */
export type KeptInput = 'saved' | 'kept' | 'lost'

const keepers = new WeakMap<Control, () => KeptInput>()

/** Sets the function that stores the input of a form as a draft; returns a function that removes it. */
export const registerDraft = (form: Control, keep: () => KeptInput): (() => void) => {
  keepers.set(form, keep)
  return () => void keepers.delete(form)
}

/** Stores the input of a form, which react-hook-form's control identifies, before it is left. The input of a form without drafts is lost. */
export const keepDraft = (form: Control | undefined): KeptInput => (form && keepers.get(form)?.()) ?? 'lost'
