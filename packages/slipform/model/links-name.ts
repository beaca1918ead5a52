/** The name of the links of a many-to-many relation in bodies, where they are the keys of the related records. */
export type LinksName<Relation extends string> = `${Relation}_ids`

const ending = '_ids'

/** Returns the name for the links of a relation: `vehicles` → `vehicles_ids`. */
export function linksName<Relation extends string>(relation: Relation): LinksName<Relation> {
  return `${relation}${ending}`
}

/** Returns the relation that a name for links belongs to; undefined for any other name. */
export function relationOfLinks(name: string): string | undefined {
  return name.endsWith(ending) ? name.slice(0, -ending.length) : undefined
}
