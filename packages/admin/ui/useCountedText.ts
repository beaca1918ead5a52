import { useGetResourceLabel, useTranslate } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatNumber } from '../format/number.ts'
import { withSmallInitial } from '../i18n/fieldLabel.ts'

/** Returns a function for texts with a number of records, such as "Delete 1,500 vehicle parts", by their names in `slipform.bulk` or another group. */
export const useCountedText = (resource: string, group = 'bulk') => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const locale = useFormatLocale()
  return (text: string, count: number) =>
    translate(`slipform.${group}.${text}`, {
      smart_count: count,
      count: formatNumber(count, locale),
      name: withSmallInitial(labelOf(resource, count)),
    })
}
