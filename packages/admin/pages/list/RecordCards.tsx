import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { RecordContextProvider, RecordField, useFieldValue, useListContext, useTranslateLabel } from 'react-admin'
import { valueClasses, visuallyHidden } from '../../theme/names.ts'
import { ribbonHeight } from '../../theme/ribbon.ts'
import { useChangedClass } from '../../ui/changedMarks.ts'
import { RecordLink } from '../../ui/RecordLink.tsx'
import { type CardParts, type CardValue, useCardParts } from './cardParts.ts'
import { EmptyList } from './EmptyList.tsx'
import { RecordCheckbox } from './RecordCheckbox.tsx'
import { useGroupHeading } from './rowGroup.tsx'
import { SelectableCards } from './SelectableCards.tsx'
import type { RecordTableProps } from './TableLayout.tsx'

/** The records of a table as cards, on a phone: the name with a badge, a line of facts, and an amount at its end. A touch opens the record. */
export const RecordCards = ({
  storeKey,
  children,
  hiddenColumns = [],
  rowAction,
  bulkActionButtons,
}: RecordTableProps & { storeKey: string }) => {
  const { data, isPending, selectedIds, onToggleItem } = useListContext()
  const parts = useCardParts(storeKey, children, hiddenColumns)
  if (isPending) return null
  if (!data?.length) return <EmptyList />
  return (
    <SelectableCards bulkActionButtons={bulkActionButtons}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <RecordCard>
            {bulkActionButtons && <RecordCheckbox selectedIds={selectedIds} onToggle={onToggleItem} />}
            <CardContent {...parts} />
            {rowAction && <Box sx={aboveLink}>{rowAction}</Box>}
          </RecordCard>
        </RecordContextProvider>
      ))}
    </SelectableCards>
  )
}

const cardStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  px: 1.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  [`& > .${valueClasses.checkbox}`]: { position: 'relative', zIndex: 1, my: 0, ml: -1.5, mr: -0.5 },
  '& dl': { m: 0, fontSize: 12, lineHeight: '20px' },
  '& dt': visuallyHidden,
  '& dd': { m: 0 },
  '& :is(dl, dd *)': { fontSize: 12 },
  // An empty value leaves no trace: neither a dash, nor the dot before it.
  '& h2 + :has(> :empty), & dl > div:has(dd > :empty, dd > * > :empty, dd > * > * > :empty)': { display: 'none' },
} as const

// The link of the name covers the card.
const nameStyle = { lineHeight: '22px', '& a::after': { content: '""', position: 'absolute', inset: 0 } } as const
const aboveLink = { position: 'relative', zIndex: 1, flexShrink: 0, ml: -1, mr: -1.5 } as const

// Each fact has a dot before it. The list is shifted by a dot and clipped, so that the first fact of a line shows no dot.
const dotWidth = 14
const factsStyle = {
  display: 'flex',
  flexGrow: 1,
  minWidth: 0,
  '&&': { ml: `-${dotWidth}px` },
  clipPath: `inset(0 0 0 ${dotWidth}px)`,
  color: 'text.secondary',
  '& > div': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > div::before': { content: '"·" / ""', display: 'inline-block', width: dotWidth, textAlign: 'center' },
  '& :is(dd, dd *)': { display: 'inline', color: 'inherit' },
  // The card is the link, above those of values.
  '&& a, && a *': { color: 'inherit' },
  [`& .${valueClasses.initials}`]: { display: 'none' },
  // A badge among the facts looks like text: only the badge beside the name has a colour.
  [`& .${valueClasses.badge}`]: { p: 0, bgcolor: 'transparent', '&::before': { display: 'none' } },
} as const
// Numbers and dates keep their width: texts are cut instead.
const inOneLine = {
  whiteSpace: 'nowrap',
  [`& > div:has(.${valueClasses.number}, .${valueClasses.time})`]: { flexShrink: 0 },
} as const
const inLines = { flexWrap: 'wrap' } as const

const amountStyle = { flexShrink: 0, '&&, && dd *': { fontSize: 13, fontWeight: 560 } }

const CardContent = ({ badge, amount, facts, isChosen }: CardParts) => (
  <Box sx={{ flexGrow: 1, minWidth: 0 }}>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Typography variant="subtitle1" component="h2" noWrap sx={nameStyle}>
        <RecordLink inHeading />
      </Typography>
      {badge && <RecordField {...badge.column} label={false} sx={{ flexShrink: 0 }} />}
    </Stack>
    <Stack direction="row" sx={{ gap: 1, minHeight: 20 }}>
      <Box component="dl" sx={[factsStyle, isChosen ? inLines : inOneLine]}>
        {facts.map((fact) => (
          <Value key={fact.name} {...fact} />
        ))}
      </Box>
      {amount && (
        <Box component="dl" sx={amountStyle}>
          <Value {...amount} />
        </Box>
      )}
    </Stack>
  </Box>
)

/** A value of a card, with its label for screen readers. */
const Value = ({ column }: CardValue) => {
  const { resource } = useListContext()
  const { source = '' } = column
  const label = useTranslateLabel()({ source, label: column.label, resource })
  const value: unknown = useFieldValue({ source })
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {typeof value === 'boolean' ? (
          // The label stands for the value: without it, a word such as "Yes" would say nothing.
          <span>{value && label}</span>
        ) : (
          <RecordField {...column} label={false} />
        )}
      </dd>
    </div>
  )
}

const groupStyle = { position: 'sticky', top: ribbonHeight, zIndex: 2, px: 1, bgcolor: 'background.default' }

/** A card, below the heading of its group. */
const RecordCard = ({ children }: { children: ReactNode }) => {
  const heading = useGroupHeading()
  const className = useChangedClass()
  return (
    <>
      {heading && <Box sx={groupStyle}>{heading}</Box>}
      <Box component="article" className={className} sx={cardStyle}>
        {children}
      </Box>
    </>
  )
}
