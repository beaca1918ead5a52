import { useGetResourceLabel, useTranslate } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatNumber } from '../format/number.ts'
import { withSmallInitial } from '../i18n/fieldLabel.ts'

/** Returns a function that formats a text with a number of records: "Delete 1,500 vehicle parts". */
export const useRecordCount = (resource: string, texts = 'bulk') => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const locale = useFormatLocale()
  return (text: string, count: number) =>
    translate(`slipform.${texts}.${text}`, {
      smart_count: count,
      count: formatNumber(count, locale),
      name: withSmallInitial(labelOf(resource, count)),
    })
}
