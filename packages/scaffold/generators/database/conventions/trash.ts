import { askWhether, type FindMeaning } from './convention.ts'

/** A time at which a record was deleted: there are rows with and without it. */
export const trash: FindMeaning = async (of, db) => {
  const isTrash = /^(?:deleted|discarded|trashed)_(?:at|on)$/.test(of.name)
  if (!isTrash || of.field.kind.name !== 'datetime' || !of.column.isNullable) return undefined
  return {
    says: 'is a trash: a deleted record keeps its row, which is hidden',
    isProven: (await askWhether(db, of, 'count(value) between 1 and count(*) - 1', 'true')) === 'shown',
    apply: ({ attributes, ...field }, spec) => {
      spec.trash = field.name
      return { ...field, attributes: { ...attributes, sortable: true, exclude: ['create', 'update'] } }
    },
  }
}
