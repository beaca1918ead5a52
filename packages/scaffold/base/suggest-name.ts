import { closestName } from 'slipform/internal'

/** Returns a sentence that suggests the name closest to a mistyped one, with a space before it; an empty text if none is close. */
export function suggestName(typed: string, names: readonly string[]): string {
  const closest = closestName(typed, names)
  return closest === undefined ? '' : ` Did you mean "${closest}"?`
}
