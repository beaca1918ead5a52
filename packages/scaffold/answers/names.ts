import { camelCase, kebabCase, pascalCase, snakeCase } from 'change-case'
import pluralize from 'pluralize'
import { humanizeName } from 'slipform/browser'

/** The schema of tables without one. */
export const defaultSchema = 'public'

/**
 * The spellings of a resource's name, in all that is generated for it. Table, URL and admin resource have the same name, except for tables that existed before
 * the project.
 */
export type Names = {
  /** `vehicle_part` */
  readonly singular: string
  /** `vehicle_parts`: the URL and the admin resource. */
  readonly plural: string
  /** `vehicle_parts`: the table. */
  readonly table: string
  /** The table's schema if it is not on the search path. */
  readonly schema?: string
  /** `VehiclePart` */
  readonly className: string
  /** `vehicle-part`: the model's file, without its extension. */
  readonly file: string
  /** `vehicleParts`: the router, and the pages in the admin. */
  readonly variable: string
  /** `Vehicle part` */
  readonly label: string
  /** `Vehicle parts` */
  readonly pluralLabel: string
}

/** Derives all spellings from a singular name in any case: `VehiclePart` → `vehicle_part`, `vehicle_parts`, … */
export function deriveNames(name: string, plural?: string): Names {
  const singular = snakeCase(name)
  const many = plural === undefined ? pluralOf(singular) : snakeCase(plural)
  return {
    singular,
    plural: many,
    table: many,
    className: pascalCase(singular),
    file: kebabCase(singular),
    variable: camelCase(many),
    label: humanize(singular),
    // For words whose plural equals the singular: `staff_list` is "Staff".
    pluralLabel: humanize(many === `${singular}_list` ? singular : many),
  }
}

/** Whether a resource is not labelled by its name: by a word that is not ASCII, or whose plural is unknown. */
export function hasOwnLabel({ singular, plural, pluralLabel }: Names): boolean {
  return pluralLabel !== deriveNames(singular, plural).pluralLabel
}

/** Returns a label: `vehicle_part` → `Vehicle part`. Keeps capitals. */
export function humanize(snake: string): string {
  const words = snake.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the label of a name, in its own spelling where people wrote it: `Wo ist das Ereignis`, `Order_Date`. */
export function labelOfName(name: string): string {
  const hasCapitalWords = /_\p{Lu}/u.test(name) && /\p{Ll}/u.test(name) && !/\p{Ll}\p{Lu}/u.test(name)
  const hasOtherCharacters = /[^\p{L}\p{N}_]/u.test(name)
  if (!hasCapitalWords && !hasOtherCharacters) return humanizeName(name)
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `vehicle_part` → `vehicle_parts`, `category` → `categories`: only the last word changes. */
export function pluralOf(snake: string): string {
  return inflect(snake, pluralize.plural)
}

/** `vehicle_parts` → `vehicle_part`, `categories` → `category`: only the last word changes. */
export function singularOf(snake: string): string {
  return inflect(snake, pluralize.singular)
}

function inflect(snake: string, change: (word: string) => string): string {
  const words = snake.split('_')
  const last = words.pop() ?? ''
  // An abbreviation such as `tls` is no plural. Those of one letter would be empty.
  const isWord = /[aeiouy\d]/i.test(last)
  return [...words, isWord ? change(last) : last].join('_')
}
