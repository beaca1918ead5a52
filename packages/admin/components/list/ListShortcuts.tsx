import { useCreatePath, useListContext, useResourceDefinition } from 'react-admin'
import { useNavigate } from 'react-router'
import { can } from '../../auth/session.ts'
import { isInput, useShortcuts } from '../../shortcuts/useShortcuts.ts'

const rowSelector = 'main tbody tr[tabindex]'
const searchSelector = 'main input[name=q], main [role=searchbox], main input[type=search]'

const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>(rowSelector)]
const currentRow = () => document.activeElement?.closest<HTMLElement>(rowSelector) ?? null

/** Handles the shortcuts of a list. The current row is the one with the focus. */
export const ListShortcuts = () => {
  const { resource, data = [], selectedIds = [], onUnselectItems } = useListContext()
  const { hasCreate, hasEdit } = useResourceDefinition({ resource })
  const createPath = useCreatePath()
  const navigate = useNavigate()

  const move = (step: number) => (_: KeyboardEvent, keys: string) => {
    const row = currentRow()
    // Without a current row, arrows scroll the page.
    if (row === null && keys.startsWith('Arrow')) return false
    const rows = rowsOfPage()
    const next = row === null ? rows[0] : rows[rows.indexOf(row) + step]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const select = (shiftKey: boolean) => () => {
    const checkbox = currentRow()?.querySelector('.select-item input')
    return checkbox?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })) ?? false
  }
  useShortcuts({
    next: move(1),
    previous: move(-1),
    select: select(false),
    select_range: select(true),
    clear: ({ target }) => {
      if (isInput(target)) return target.blur()
      if (selectedIds.length === 0) return false
      onUnselectItems?.()
    },
    search: () => {
      const input = document.querySelector<HTMLElement>(searchSelector)
      input?.focus()
      return input !== null
    },
    ...(hasCreate && can('create', resource) && { create: () => navigate(createPath({ resource, type: 'create' })) }),
    ...(hasEdit &&
      can('update', resource) && {
        edit: () => {
          const row = currentRow()
          const record = row === null ? undefined : data[rowsOfPage().indexOf(row)]
          if (record === undefined) return false
          navigate(createPath({ resource, id: record.id, type: 'edit' }))
        },
      }),
  })
  return null
}
