import { Box, Tab, Tabs } from '@mui/material'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { ReferenceManyCount, useResourceContext, useStore, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { can } from '../../session/session.ts'
import type { RelatedRecordsProps } from './RelatedRecords.tsx'

/** The related records of a record, one tab per relation that the user may list; the last open tab is stored per resource. */
export const RelatedTabs = ({ children }: { children: ReactNode }) => {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const locale = useFormatLocale()
  const relations = Children.toArray(children)
    .filter((child): child is ReactElement<RelatedRecordsProps> => isValidElement(child))
    .filter(({ props: { reference } }) => can('list', reference))
  const [stored, open] = useStore(`${resource}.related.tab`, 0)
  const current = Math.min(stored, relations.length - 1)
  if (relations.length === 0) return null
  const idOf = (part: string, index: number) => `${resource}-related-${part}-${index}`
  return (
    <Box>
      <Tabs
        value={current}
        onChange={(_event, index: number) => open(index)}
        variant="scrollable"
        aria-label={translate('slipform.show.related')}
      >
        {relations.map(({ props: { label, reference, target } }, index) => (
          <Tab
            key={label}
            id={idOf('tab', index)}
            aria-controls={idOf('panel', index)}
            label={
              <span>
                {translate(label, { _: label })}{' '}
                <ReferenceManyCount
                  reference={reference}
                  target={target}
                  render={({ total = 0 }) => formatNumber(total, locale)}
                />
              </span>
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={idOf('panel', current)} aria-labelledby={idOf('tab', current)}>
        {relations[current]}
      </Box>
    </Box>
  )
}
