type Row = Record<string, unknown>

/** Records with those that refer to them by a key, under a name. */
export function withRelated(parents: readonly Row[], name: string, children: readonly Row[], key: string): Row[] {
  const byParent = new Map<unknown, Row[]>(parents.map(({ id }) => [id, []]))
  for (const child of children) byParent.get(child[key])?.push(child)
  return parents.map((parent) => ({ ...parent, [name]: byParent.get(parent.id) }))
}
