import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Menu, MenuItem, Stack, Tab, Tabs } from '@mui/material'
import { Children, isValidElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { ReferenceManyCount, useStore, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { tabsOf } from '../../resource/defaults.ts'
import { useNamedResource } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { useMenu } from '../../ui/useMenu.ts'
import { type RelatedRecordsProps, useAlso } from './RelatedRecords.tsx'
import { relatedFor } from './relatedFor.tsx'

type Relation = ReactElement<RelatedRecordsProps>

// Further relations are in a menu, as users would not find them among more tabs. The one that is open has a tab, too.
const maxTabs = 8

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
  const first = relations.slice(0, maxTabs)
  const tabs = first.includes(current) ? first : [...first, current]
  const idOf = (part: string, relation: Relation) => `${resource}-related-${part}-${relations.indexOf(relation)}`
  return (
    <Box>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Tabs
          value={current.props.label}
          onChange={(_event, label: string) => open(label)}
          variant="scrollable"
          aria-label={translate('slipform.show.related')}
          sx={{ minWidth: 0, flexGrow: 1 }}
        >
          {tabs.map((relation) => (
            <Tab
              key={relation.props.label}
              value={relation.props.label}
              id={idOf('tab', relation)}
              aria-controls={idOf('panel', relation)}
              label={
                <span>
                  {translate(relation.props.label, { _: relation.props.label })} <Count {...relation.props} />
                </span>
              }
            />
          ))}
        </Tabs>
        <MoreTabs relations={relations.filter((relation) => !tabs.includes(relation))} onOpen={open} />
      </Stack>
      <Box role="tabpanel" id={idOf('panel', current)} aria-labelledby={idOf('tab', current)}>
        {current}
      </Box>
    </Box>
  )
}

/** The number of related records. Counted once the tab is in the window, or nearly. */
const Count = (props: RelatedRecordsProps) => {
  const { reference, target, source = 'id' } = props
  const filter = useAlso(props)
  const locale = useFormatLocale()
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current: element } = place
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => setSeen((wasSeen) => wasSeen || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={place}>
      {isSeen && (
        <ReferenceManyCount
          reference={reference}
          target={target}
          source={source}
          filter={filter}
          render={({ total = 0 }) => formatNumber(total, locale)}
        />
      )}
    </span>
  )
}

/** The menu of the relations without a tab. */
const MoreTabs = ({ relations, onOpen }: { relations: readonly Relation[]; onOpen: (label: string) => void }) => {
  const translate = useTranslate()
  const { button, menu, close } = useMenu()
  if (relations.length === 0) return null
  const choose = (label: string) => {
    close()
    onOpen(label)
  }
  return (
    <>
      <Button
        size="small"
        endIcon={<ExpandMore />}
        {...button}
        sx={{
          flexShrink: 0,
          height: 40,
          borderRadius: 0,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {translate('slipform.show.more', { smart_count: relations.length })}
      </Button>
      <Menu {...menu} slotProps={{ paper: { sx: { maxHeight: 'min(420px, 70dvh)' } } }}>
        {relations.map(({ props: { label } }) => (
          <MenuItem key={label} onClick={() => choose(label)}>
            {translate(label, { _: label })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
