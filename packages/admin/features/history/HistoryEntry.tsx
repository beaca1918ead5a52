import { Box, Typography } from '@mui/material'
import { type ReactElement, useState } from 'react'
import { FieldTitle, useResourceContext, useTranslate } from 'react-admin'
import { FeedItem } from '../../ui/FeedItem.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { usePersonName } from '../../ui/usePersonName.ts'
import { HistoryValue } from './HistoryValue.tsx'
import type { Entry } from './useHistory.ts'

/** A change, and how to show the values of its fields. */
export interface HistoryEntryProps extends Entry {
  fields?: readonly ReactElement[]
}

/** One change: its user, its time, and the values before and after. The values of a created or deleted record are folded. */
export const HistoryEntry = ({ action, actor, at, before, after, fields = [] }: HistoryEntryProps) => {
  const translate = useTranslate()
  const nameOf = usePersonName()
  const [isOpen, setOpen] = useState(action === 'update')
  const name = nameOf(actor)
  // A created or deleted record has no need to list its empty fields; the entry itself says when it was changed.
  const sources = Object.keys({ ...before, ...after }).filter(
    (source) => source !== 'updated_at' && !(isEmpty(before?.[source]) && isEmpty(after?.[source])),
  )
  return (
    <FeedItem name={name} title={translate(`slipform.history.${action}`, { actor: name })}>
      {isOpen ? (
        <Box component="dl" sx={{ m: 0, my: 0.5, display: 'grid', rowGap: 0.75 }}>
          {sources.map((source) => (
            <Change key={source} source={source} before={before} after={after} fields={fields} />
          ))}
        </Box>
      ) : (
        sources.length > 0 && (
          <TextButton
            label={translate('slipform.history.values')}
            aria-label={`${translate('slipform.history.values')}${translate('slipform.colon')}${translate(`slipform.history.${action}`, { actor: name })}`}
            size="small"
            sx={{ ml: -1, my: 0.25, display: 'block' }}
            onClick={() => setOpen(true)}
          />
        )
      )}
      <RelativeTime value={at} variant="caption" color="text.disabled" />
    </FeedItem>
  )
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

type ChangeProps = { source: string } & Required<Pick<HistoryEntryProps, 'before' | 'after' | 'fields'>>

const Change = ({ source, before, after, fields }: ChangeProps) => {
  const field = fields.find(({ props }) => (props as { source?: string }).source === source)
  const { label } = (field?.props ?? {}) as { label?: string }
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.disabled">
        <FieldTitle source={source} label={label} resource={useResourceContext()} />
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 0.75, alignItems: 'baseline' }}
      >
        {before && (
          <Box component={after ? 'del' : 'span'} sx={{ minWidth: 0, color: 'text.secondary', textDecoration: 'none' }}>
            <HistoryValue source={source} values={before} field={field} />
          </Box>
        )}
        {before && after && (
          <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
            →
          </Box>
        )}
        {after && (
          <Box component={before ? 'ins' : 'span'} sx={{ minWidth: 0, textDecoration: 'none' }}>
            <HistoryValue source={source} values={after} field={field} />
          </Box>
        )}
      </Typography>
    </div>
  )
}
