import type { AnyModel } from '../../model/model.ts'

/** How a feature sets the deleted records of a model aside: their rows stay, and no operation reaches them but those with `reaches: 'aside'`. */
export interface Aside {
  /** The feature: causes of changes have its name. */
  readonly feature: string
  /** The field that says since when a record is set aside. It is null in every other record. */
  readonly field: string
}

const definitions: ((model: AnyModel) => Aside | undefined)[] = []

/**
 * Defines how the deleted records of some models are set aside. The file of a feature's operations does so when it loads, so that such records
 * are hidden whatever features a server has, and also of models that only relations lead to.
 */
export function defineAside(find: (model: AnyModel) => Aside | undefined): void {
  definitions.push(find)
}

/** Returns how deleted records of a model are set aside; undefined if deletes remove their rows. */
export function asideOf(model: AnyModel): Aside | undefined {
  return definitions.map((find) => find(model)).find((aside) => aside !== undefined)
}

/** Whether a record with some values is set aside. */
export function isAside(model: AnyModel, values: Readonly<Record<string, unknown>> | undefined): boolean {
  const aside = asideOf(model)
  return aside !== undefined && (values?.[aside.field] ?? null) !== null
}
