/** Words of well-known states, by the colour of their badge in the admin. */
const words = {
  green:
    'active accepted approved available complete completed confirmed delivered done enabled live new ok open paid published received resolved shipped success successful verified won',
  amber:
    'awaiting gold hold high late maintenance paused pending progress review scheduled service unpaid waiting warning',
  red: 'banned blocked broken canceled cancelled critical damaged error failed failure invalid lost missing overdue refused rejected scrapped stolen unavailable urgent void',
  blue: 'booked current info medium ongoing processing queued ready reserved running sent silver started todo',
  violet: 'platinum premium vip',
  slate: 'archived closed deleted disabled draft ended expired inactive low none off old retired sold standard unknown',
}

/** The colour of the badge that shows a value of an enumeration. */
export type BadgeColor = keyof typeof words

const colorOfTone = {
  success: 'green',
  warning: 'amber',
  danger: 'red',
  info: 'blue',
  special: 'violet',
  neutral: 'slate',
} as const satisfies Readonly<Record<string, BadgeColor>>

/** The meaning of a value of an enumeration, which the colour of its badge shows. */
export type Tone = keyof typeof colorOfTone

/** The tones of values. */
// A cast: `Object.keys` forgets the names.
export const tones = Object.keys(colorOfTone) as readonly Tone[]

const colorOfWord = new Map(
  Object.entries(words).flatMap(([color, list]) => list.split(' ').map((word) => [word, color as BadgeColor])),
)

/** Colours for enumerations without a well-known word, so that their values differ at a glance. */
const plainColors: readonly BadgeColor[] = ['blue', 'violet', 'slate', 'amber', 'green']

/**
 * Chooses the badge colours of an enumeration's values: by the tone of a value in the model, or by a well-known word in the value. Without
 * tones and known words, values get different colours in turn.
 *
 * @example
 * badgeColors(['available', 'in_service', 'scrapped']) // ['green', 'amber', 'red']
 */
export function badgeColors(values: readonly string[], tonesInModel: readonly (Tone | undefined)[] = []): BadgeColor[] {
  const colors = values.map((value, at) => {
    const tone = tonesInModel[at]
    return tone === undefined ? colorOf(value) : colorOfTone[tone]
  })
  if (colors.some((color) => color !== undefined)) return colors.map((color) => color ?? 'slate')
  return values.map((_value, at) => plainColors[at % plainColors.length] ?? 'slate')
}

/** Returns the colour of the last well-known word in a value. A value with the word `not`, such as `not_paid`, is pending: amber. */
function colorOf(value: string): BadgeColor | undefined {
  const parts = value.toLowerCase().split(/[^a-z]+/)
  if (parts.includes('not')) return 'amber'
  return parts
    .reverse()
    .map((word) => colorOfWord.get(word))
    .find((color) => color !== undefined)
}
