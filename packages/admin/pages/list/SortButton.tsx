import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useListContext, useTranslate, useTranslateLabel } from 'react-admin'
import { radioItem, useMenu } from '../../ui/useMenu.ts'
import { useTableColumns } from './columns/TableColumnsContext.tsx'

/** A button with a menu that sorts a list without headings, such as the cards of a phone: choosing the current column turns its order. */
export const SortButton = () => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const { resource, sort, setSort } = useListContext()
  const sorts = useTableColumns()?.columns.filter(({ sort }) => sort !== undefined) ?? []
  const { button, menu, close } = useMenu()
  if (sorts.length === 0) return null
  const isAscending = sort.order === 'ASC'
  const label = translate('slipform.list.sort')
  const choose = (field = '') => {
    setSort({ field, order: field === sort.field && isAscending ? 'DESC' : 'ASC' })
    close()
  }
  const Order = isAscending ? ArrowUpward : ArrowDownward
  const order = translate(isAscending ? 'ra.sort.ASC' : 'ra.sort.DESC')
  return (
    <>
      <Button size="small" {...button}>
        {label}
      </Button>
      <Menu {...menu} aria-label={label}>
        {sorts.map(({ sort: field, source, label: heading }) => {
          const isSorted = field === sort.field
          return (
            <MenuItem key={field} {...radioItem(isSorted)} onClick={() => choose(field)}>
              <ListItemIcon>
                <Order fontSize="small" titleAccess={order} sx={{ visibility: isSorted ? 'visible' : 'hidden' }} />
              </ListItemIcon>
              <ListItemText>{translateLabel({ source, resource, label: heading })}</ListItemText>
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
