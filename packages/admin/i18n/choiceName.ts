import type { BadgeColor } from 'slipform/browser'
import { i18nProvider } from './i18nProvider.ts'

/** A value of an enumeration with its English name. */
export interface Choice {
  id: string | number
  name: string
  /** The colour of the value's badge: `slate` by default. */
  color?: BadgeColor
}

/** Returns the translated name of an enumeration's value. Not a hook: react-admin calls functions that name a record outside of components. */
export function choiceName(choices: readonly Choice[], id: string | number | null | undefined): string {
  const name = choices.find((choice) => choice.id === id)?.name ?? String(id ?? '')
  return i18nProvider.translate(name, { _: name })
}

/** Returns choices with the colours of their badges, by ids; the text of a choice has the key `${key}.${id}`. */
export const coloredChoices = (key: string, colors: Readonly<Record<string, BadgeColor>>): Choice[] =>
  Object.entries(colors).map(([id, color]) => ({ id, name: `${key}.${id}`, color }))
