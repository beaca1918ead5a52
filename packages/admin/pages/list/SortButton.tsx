import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { ListItemIcon } from '@mui/material'
import { useListContext, useTranslate, useTranslateLabel } from 'react-admin'
import { ChoiceMenu } from '../../ui/ChoiceMenu.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import { useTableColumns } from './columns/TableColumnsContext.tsx'

/** A button with a menu that sorts a list without headings, such as the cards of a phone: choosing the current column reverses the order. */
export const SortButton = () => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const { resource, sort, setSort } = useListContext()
  const columns = useTableColumns()?.columns ?? []
  // The column of names and the column of a field in the names may sort by the same field: the first one is offered.
  const sorts = columns.filter(
    ({ sort }, place) => sort && columns.findIndex((column) => column.sort === sort) === place,
  )
  const { button, ...menu } = useMenu()
  if (sorts.length === 0) return null
  const isAscending = sort.order === 'ASC'
  const Order = isAscending ? ArrowUpward : ArrowDownward
  const order = translate(isAscending ? 'ra.sort.ASC' : 'ra.sort.DESC')
  const choices = sorts.map(({ sort: id = '', source, label }) => ({
    id,
    name: (
      <>
        <ListItemIcon sx={{ visibility: id === sort.field ? 'visible' : 'hidden' }}>
          <Order fontSize="small" titleAccess={order} />
        </ListItemIcon>
        {translateLabel({ source, resource, label })}
      </>
    ),
  }))
  return (
    <>
      <TextButton label="slipform.list.sort" {...button} />
      <ChoiceMenu
        {...menu}
        label={translate('slipform.list.sort')}
        choices={choices}
        chosen={sort.field}
        onChoose={(field) => setSort({ field, order: field === sort.field && isAscending ? 'DESC' : 'ASC' })}
      />
    </>
  )
}
