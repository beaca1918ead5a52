import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, IconButton, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import {
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  useGetList,
  useGetRecordRepresentation,
  useListContext,
  useTranslate,
} from 'react-admin'
import { groupBy } from 'slipform/browser'
import { useChangedClass } from '../../ui/changedMarks.ts'
import { RecordLink } from '../../ui/RecordLink.tsx'

interface TreeLevelProps {
  source: string
  records: readonly RaRecord[]
  /** The number of further records of the level, which are not shown. */
  hiddenCount?: number
  /** The keys of the records above. */
  path: readonly Identifier[]
  fields: ReactNode
}

// The maximum number of children that a level reads at once. With more, each record can be opened, and reads its own children.
const maxBelowLevel = 500

/** A level of the tree: the roots, or the children of an opened record. Reads the children of all its records at once. */
export const TreeLevel = ({ source, records, hiddenCount = 0, path, fields }: TreeLevelProps) => {
  const translate = useTranslate()
  const { resource, sort } = useListContext()
  const { data, total = 0 } = useGetList(resource, {
    filter: { [`${source}_in`]: records.map(({ id }) => id) },
    sort,
    pagination: { page: 1, perPage: maxBelowLevel },
  })
  const below = groupBy(data ?? [], (record) => String(record[source]))
  const isComplete = data !== undefined && data.length === total
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {records.map((record) => (
        <TreeNode
          key={record.id}
          source={source}
          record={record}
          below={isComplete ? (below.get(String(record.id)) ?? []) : undefined}
          path={path}
          fields={fields}
        />
      ))}
      {hiddenCount > 0 && (
        <Typography component="li" variant="body2" color="text.secondary" sx={{ p: 1, pl: 5 }}>
          {translate('slipform.tree.limited', { count: hiddenCount })}
        </Typography>
      )}
    </Box>
  )
}

interface TreeNodeProps {
  source: string
  record: RaRecord
  /** The children; undefined if the level has too many to read at once. */
  below: readonly RaRecord[] | undefined
  path: readonly Identifier[]
  fields: ReactNode
}

// The maximum number of children that a single record reads.
const maxBelow = 200

/** A record of a tree, with a button that shows its children. */
const TreeNode = ({ source, record, below, path, fields }: TreeNodeProps) => {
  const { resource, sort } = useListContext()
  const name = useGetRecordRepresentation(resource)(record)
  const translate = useTranslate()
  const label = translate('slipform.tree.open', { name: String(name) })
  const [isOpen, setIsOpen] = useState(false)
  const read = useGetList(
    resource,
    { filter: { [source]: record.id }, sort, pagination: { page: 1, perPage: maxBelow } },
    { enabled: isOpen && below === undefined },
  )
  const ownPath = [...path, record.id]
  const children = below ?? read.data ?? []
  // Without records of the own path, where a circle would go on forever.
  const records = children.filter(({ id }) => !ownPath.includes(id))
  const canOpen = below === undefined || records.length > 0
  return (
    <Box component="li">
      <RecordContextProvider value={record}>
        <Box
          className={useChangedClass(undefined, record)}
          sx={({ tokens }) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 36,
            pl: `${8 + path.length * 24}px`,
            pr: 2,
            borderBottom: `1px solid ${tokens.line}`,
            '&:hover': { backgroundColor: tokens.hover },
            '& > .name': { mr: 'auto', fontWeight: 520 },
            '& > .name ~ *': { alignSelf: 'center', flexShrink: 0 },
            '& > .name ~ :not([data-color])': { color: tokens.textMuted },
            // The last field, often an amount, has a fixed width, so that amounts are aligned.
            '& > .name ~ :last-child': { minWidth: 96, textAlign: 'right' },
          })}
        >
          <IconButton
            size="small"
            aria-label={label}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ visibility: canOpen ? 'visible' : 'hidden' }}
          >
            <ChevronRight fontSize="small" sx={{ transform: isOpen ? 'rotate(90deg)' : undefined }} />
          </IconButton>
          <span className="name">
            <RecordLink inHeading />
          </span>
          {fields}
        </Box>
      </RecordContextProvider>
      {isOpen && records.length > 0 && (
        <TreeLevel
          source={source}
          records={records}
          hiddenCount={below === undefined ? (read.total ?? 0) - children.length : 0}
          path={ownPath}
          fields={fields}
        />
      )}
    </Box>
  )
}
