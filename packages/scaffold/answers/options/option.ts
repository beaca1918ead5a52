// The description of a command's options. For another type of option, the compiler names the places that need it.

/**
 * How an option is written, and the value it gives: `number` and `text` take one value; `words` are separated by spaces or
 * commas, `entries` by spaces outside quotes and parentheses; each of `texts` has a flag of its own. A `flag` gives true; a
 * `negation`, written `--no-…`, false.
 */
export type OptionType = 'text' | 'number' | 'words' | 'entries' | 'texts' | 'flag' | 'negation'

/**
 * An option of a command: arguments, checks, help, printed commands and documentation are derived from it.
 */
export interface Option {
  readonly type: OptionType
  /** A letter that stands for the flag. */
  readonly short?: string
  /** A value, for the help. */
  readonly sample?: string
  readonly help: string
  /** The words to choose from. */
  readonly choices?: readonly string[]
  /** The noun for one of the choices. */
  readonly noun?: string
  /** At least one word. */
  readonly isRequired?: true
  /** Returns what is wrong with a value, which has the type of the option: `never` accepts a check of any type. */
  readonly check?: (value: never) => string | undefined
  /** The model holds it, under the same name. */
  readonly inModel?: true
}

/** The options of a command by their names in answers: `batch_limit` is `--batch-limit`. */
export type Options = Readonly<Record<string, Option>>

type ValueOf<Type extends OptionType> = Type extends 'number'
  ? number
  : Type extends 'text'
    ? string
    : Type extends 'flag' | 'negation'
      ? boolean
      : string[]

/** The values of options, as arguments and questions give them. */
export type ValuesOf<O extends Options> = { -readonly [Name in keyof O]?: ValueOf<O[Name]['type']> }

/** Returns the flag of an option, without its dashes. */
export function flagOf(name: string, { type }: Option): string {
  return `${type === 'negation' ? 'no-' : ''}${name.replaceAll('_', '-')}`
}

/** Returns the values that an answer has to name: flags only where they are set. */
export function withoutUnset<Values extends object>(options: Options, values: Values): Partial<Values> {
  const isSet = ([name, value]: [string, unknown]) => {
    const type = options[name]?.type
    return value !== undefined && !(type === 'flag' && value === false) && !(type === 'negation' && value === true)
  }
  // Object.fromEntries loses the names.
  return Object.fromEntries(Object.entries(values).filter(isSet)) as Partial<Values>
}
