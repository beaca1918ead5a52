import { useContext } from 'react'
import { useListContext, useRedirect, useResourceDefinition } from 'react-admin'
import { can } from '../../session/session.ts'
import { valueClasses } from '../../theme/names.ts'
import { isInput, useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { PeekContext } from './peek.ts'
import { currentRow, focusedRow, rowsOfList } from './rows.ts'

const searchSelector = 'main input[name=q], main [role=searchbox], main input[type=search]'

/** Handles the shortcuts of a list page. They act on the current row: the row with the focus, else the row of the record in the peek panel. */
export const ListShortcuts = () => {
  const { resource, data = [], selectedIds = [], onUnselectItems } = useListContext()
  const { hasCreate, hasEdit } = useResourceDefinition({ resource })
  const redirect = useRedirect()
  const peek = useContext(PeekContext)

  const recordOf = (row: HTMLElement | null | undefined) => data.find(({ id }) => String(id) === row?.dataset.record)
  const move = (step: number) => (_: KeyboardEvent, keys: string) => {
    // Without a focused row, arrows scroll the page.
    if (focusedRow() === null && keys.startsWith('Arrow')) return false
    const rows = rowsOfList()
    // No rows, as on a board, whose cards handle keys of their own.
    if (rows.length === 0) return false
    const row = currentRow()
    const next = row === null ? rows[0] : rows[rows.indexOf(row) + step]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
    const record = recordOf(next)
    if (peek?.id !== undefined && record) peek.show(record.id)
  }
  const select = (shiftKey: boolean) => () => {
    const checkbox = currentRow()?.querySelector(`.${valueClasses.checkbox}`)
    return checkbox?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })) ?? false
  }
  useShortcuts({
    next: move(1),
    previous: move(-1),
    select: select(false),
    select_range: select(true),
    clear: ({ target }) => {
      if (isInput(target)) return target.blur()
      if (peek?.id !== undefined) return peek.close()
      if (selectedIds.length === 0) return false
      onUnselectItems?.()
    },
    search: () => {
      const input = document.querySelector<HTMLElement>(searchSelector)
      input?.focus()
      return input !== null
    },
    ...(hasCreate && can('create', resource) && { create: () => redirect('create', resource) }),
    ...(hasEdit &&
      can('update', resource) && {
        edit: () => {
          const record = recordOf(currentRow())
          if (!record) return false
          redirect('edit', resource, record.id)
        },
      }),
  })
  return null
}
