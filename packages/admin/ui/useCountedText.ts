import { useGetResourceLabel, useTranslate } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatNumber } from '../format/number.ts'
import { withSmallInitial } from '../i18n/fieldLabel.ts'

/** Returns a function that writes a text about a number of records, "Delete 1,500 vehicle parts": the text's name in `slipform.bulk`, or in another group. */
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
