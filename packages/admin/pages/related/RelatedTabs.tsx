import { Box, Tab, Tabs } from '@mui/material'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { ReferenceManyCount, useStore, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { tabsOf } from '../../resource/defaults.ts'
import { useNamedResource } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { type RelatedRecordsProps, useAlso } from './RelatedRecords.tsx'
import { relatedFor } from './relatedFor.tsx'

type Relation = ReactElement<RelatedRecordsProps>

// Each count is a request, and a record may have a hundred relations.
const maxCounts = 8

/**
 * The tabs below a record's fields, one for each `RelatedRecords` whose records the user may list, by default those of the page file. The
 * browser stores the open tab of each resource.
 */
export const RelatedTabs = ({ children }: { children?: ReactNode }) => {
  const { of, find } = useNamedResource()
  const resource = of.name
  const translate = useTranslate()
  const relations = Children.toArray(children ?? relatedFor(tabsOf(of), of, find))
    .filter((child): child is Relation => isValidElement(child))
    .filter(({ props: { reference } }) => can('list', reference))
  const [stored, open] = useStore(`${resource}.related`, '')
  const current = relations.find(({ props: { label } }) => label === stored) ?? relations[0]
  if (current === undefined) return null
  const idOf = (part: string, relation: Relation) => `${resource}-related-${part}-${relations.indexOf(relation)}`
  return (
    <Box>
      <Tabs
        value={current.props.label}
        onChange={(_event, label: string) => open(label)}
        variant="scrollable"
        aria-label={translate('slipform.show.related')}
      >
        {relations.map((relation, at) => (
          <Tab
            key={relation.props.label}
            value={relation.props.label}
            id={idOf('tab', relation)}
            aria-controls={idOf('panel', relation)}
            label={
              <span>
                {translate(relation.props.label, { _: relation.props.label })}{' '}
                {(at < maxCounts || relation === current) && <Count {...relation.props} />}
              </span>
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={idOf('panel', current)} aria-labelledby={idOf('tab', current)}>
        {current}
      </Box>
    </Box>
  )
}

/** The number of related records. */
const Count = (props: RelatedRecordsProps) => {
  const { reference, target, source = 'id' } = props
  const locale = useFormatLocale()
  return (
    <ReferenceManyCount
      reference={reference}
      target={target}
      source={source}
      filter={useAlso(props)}
      render={({ total = 0 }) => formatNumber(total, locale)}
    />
  )
}
