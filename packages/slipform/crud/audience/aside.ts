import type { AnyModel } from '../../model/model.ts'

/** A feature that sets deleted records of a model aside: their rows stay, and only operations with `reaches: 'aside'` or `'all'` reach them. */
export interface Aside {
  /** The name of the feature, which the causes of its changes have, too. */
  readonly feature: string
  /** The field with the time at which a record was set aside; null in every other record. */
  readonly field: string
}

const definitions: ((model: AnyModel) => Aside | undefined)[] = []

/**
 * Defines how the deleted records of some models are set aside. The file of a feature's operations calls it when it loads, so that such records
 * are hidden even on a server without the feature, and also in models that only relations lead to.
 */
export function defineAside(find: (model: AnyModel) => Aside | undefined): void {
  definitions.push(find)
}

/** Returns how deleted records of a model are set aside; undefined if deletes remove their rows. */
export function asideOf(model: AnyModel): Aside | undefined {
  return definitions.map((find) => find(model)).find((aside) => aside !== undefined)
}

/** Whether a record with these values is set aside. */
export function isAside(model: AnyModel, values: Readonly<Record<string, unknown>> | undefined): boolean {
  const aside = asideOf(model)
  return aside !== undefined && (values?.[aside.field] ?? null) !== null
}
