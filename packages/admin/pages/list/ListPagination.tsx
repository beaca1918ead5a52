import type { LabelDisplayedRowsArgs } from '@mui/material'
import { Pagination, useListContext, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'

const defaultSizes = [5, 10, 25, 50]

/** The pagination of a list, with a choice of page sizes if the records take more than the smallest; hidden if the list could not be read. */
export const ListPagination = ({ pageSizes = defaultSizes }: { pageSizes?: number[] }) => {
  const { error, total = 0 } = useListContext()
  const isLong = total > Math.min(...pageSizes)
  const translate = useTranslate()
  const locale = useFormatLocale()
  const labelDisplayedRows = ({ from, to, count }: LabelDisplayedRowsArgs) =>
    translate('ra.navigation.page_range_info', {
      offsetBegin: formatNumber(from, locale),
      offsetEnd: formatNumber(to, locale),
      total: formatNumber(count, locale),
    })
  // Spread: `Pagination` passes this property on to MUI, but its type does not have it.
  const labels = { labelDisplayedRows }
  return error ? null : <Pagination rowsPerPageOptions={isLong ? pageSizes : []} {...labels} />
}
