import { snakeCase } from 'change-case'
import { quoteName } from '../../../schema/steps/sql.ts'
import { countRows, type FindConvention, kindOf } from './convention.ts'

const trash = /^(?:deleted|discarded|trashed)_(?:at|on)$/

/** Finds the moment at which a record was deleted, which has rows with and without it. */
export const findTrash: FindConvention = async (of, db) => {
  const { name, isNullable } = of.column
  if (!trash.test(snakeCase(name)) || kindOf(of.column, of.table)?.name !== 'datetime' || !isNullable) return undefined
  const rows = await countRows(db, of, `${quoteName(name)} is null`)
  return {
    ...of,
    says: 'is a trash: a deleted record keeps its row, which is hidden',
    isProven: rows !== undefined && rows.matches > 0 && rows.total > rows.matches,
    isTrash: true,
    isTaken: (model) => model.trash !== undefined,
    take: ({ attributes, ...field }) => ({
      ...field,
      attributes: { ...attributes, sortable: true, exclude: ['create', 'update'] },
    }),
  }
}
