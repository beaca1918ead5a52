import { snakeCase } from 'change-case'
import { countRows, type FindMeaning, kindOf } from './convention.ts'

const trash = /^(?:deleted|discarded|trashed)_(?:at|on)$/

/** Finds the time at which a record was deleted, which has rows with and without it. */
export const findTrash: FindMeaning = async (of, db) => {
  const { name, isNullable } = of.column
  if (!trash.test(snakeCase(name)) || kindOf(of)?.name !== 'datetime' || !isNullable) return undefined
  const rows = await countRows(db, of, 'value is null')
  return {
    says: 'is a trash: a deleted record keeps its row, which is hidden',
    isProven: rows !== undefined && rows.matches > 0 && rows.total > rows.matches,
    apply: ({ attributes, ...field }, spec) => {
      spec.trash = field.name
      return { ...field, attributes: { ...attributes, sortable: true, exclude: ['create', 'update'] } }
    },
  }
}
