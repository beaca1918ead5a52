import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { useListContext, useTranslate, useTranslateLabel } from 'react-admin'
import { useTableColumns } from './columns/TableColumnsContext.tsx'

/** Sorts a list without headings, such as the cards of a phone. The column that sorts it turns its order. */
export const SortButton = () => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const { resource, sort, setSort } = useListContext()
  const { sorts = [] } = useTableColumns() ?? {}
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (sorts.length === 0) return null
  const isAscending = sort.order === 'ASC'
  const label = translate('slipform.list.sort')
  const choose = (field: string) => {
    setSort({ field, order: field === sort.field && isAscending ? 'DESC' : 'ASC' })
    setAnchor(null)
  }
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} aria-label={label}>
        {sorts.map(({ field, source, label: heading }) => {
          const isSorted = field === sort.field
          const Arrow = isAscending ? ArrowUpward : ArrowDownward
          return (
            <MenuItem
              key={field}
              role="menuitemradio"
              aria-checked={isSorted}
              selected={isSorted}
              onClick={() => choose(field)}
            >
              <ListItemIcon>
                <Arrow
                  fontSize="small"
                  titleAccess={translate(isAscending ? 'ra.sort.ASC' : 'ra.sort.DESC')}
                  sx={{ visibility: isSorted ? 'visible' : 'hidden' }}
                />
              </ListItemIcon>
              <ListItemText>{translateLabel({ source, resource, label: heading })}</ListItemText>
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
