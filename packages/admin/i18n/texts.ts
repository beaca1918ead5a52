import type { en } from './en.ts'

type SameKeys<T> = { [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> }

/** Texts of errors of features of the server, by code: the server's messages are the English ones. */
interface OtherErrors {
  readonly errors?: Readonly<Record<string, string>>
}

/** The admin's own texts in a language: every key of the English ones, so that the compiler tells what French lacks. */
export type Texts = SameKeys<typeof en> & OtherErrors

type SomeKeys<T> = { readonly [Key in keyof T]?: T[Key] extends string ? string : SomeKeys<T[Key]> }

/** Some of the admin's own texts. */
export type PartialTexts = SomeKeys<typeof en> & OtherErrors

/** Texts by key, as `slipform` of a catalogue has them. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** The texts of a feature by language: in English, and how to load others when a user first needs them; below `slipform` in the catalogue. */
export interface FeatureTexts {
  readonly en: TextTree
  readonly [locale: string]: TextTree | (() => Promise<{ readonly texts: TextTree }>)
}

/** The names of a resource and its fields in a language other than English. */
export interface ResourceTexts {
  /** Singular and plural: `Véhicule |||| Véhicules`. */
  name: string
  /** The fields' labels by name; a field of a relation, as filters have it, by its dotted name. */
  fields: Record<string, string>
  /** Names of choices by the English name. */
  choices?: Record<string, string>
  /** Other texts of its pages and of its API by the English text. */
  labels?: Record<string, string>
}
