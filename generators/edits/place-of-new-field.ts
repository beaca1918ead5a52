/** Where a new field goes among a model's fields: before the timestamps that end them. */
export function placeOfNewField(names: readonly string[]): number {
  return names.findLastIndex((name) => name !== 'created_at' && name !== 'updated_at') + 1
}
