type Row = Record<string, unknown>

/** Adds to each record, under `name`, the records that refer to it. */
export function withRelated(parents: readonly Row[], name: string, children: readonly Row[], key: string): Row[] {
  const byParent = new Map<unknown, Row[]>(parents.map(({ id }) => [id, []]))
  for (const child of children) byParent.get(child[key])?.push(child)
  return parents.map((parent) => ({ ...parent, [name]: byParent.get(parent.id) }))
}

/** Adds to each record, under `name`, the record that it refers to. */
export function withOne(children: readonly Row[], name: string, parents: readonly Row[], key: string): Row[] {
  const byId = new Map(parents.map((parent) => [parent.id, parent]))
  return children.map((child) => ({ ...child, [name]: byId.get(child[key]) ?? null }))
}
