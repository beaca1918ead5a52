import type { LabelDisplayedRowsArgs } from '@mui/material'
import { Pagination, useListContext, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'

/** The pagination of a list, with a choice of page sizes; hidden if the list could not be read. */
export const ListPagination = ({ pageSizes }: { pageSizes?: number[] }) => {
  const { error } = useListContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  const labelDisplayedRows = ({ from, to, count }: LabelDisplayedRowsArgs) =>
    translate('ra.navigation.page_range_info', {
      offsetBegin: formatNumber(from, locale),
      offsetEnd: formatNumber(to, locale),
      total: formatNumber(count, locale),
    })
  // Pagination passes this property on to MUI, but its type does not have it.
  const labels = { labelDisplayedRows }
  return error ? null : <Pagination {...(pageSizes && { rowsPerPageOptions: pageSizes })} {...labels} />
}
