import { Box, Typography } from '@mui/material'
import type { ReactElement } from 'react'
import { FieldTitle, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import { quietButton, revealing } from '../../ui/FeedItem.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import type { Entry, Values } from '../../ui/useHistory.ts'
import { findField, isEmpty, VersionValue } from '../../ui/VersionValue.tsx'

export interface EntryChangesProps extends Pick<Entry, 'before' | 'after'> {
  /** The fields of the record's page, which show the values. */
  readonly fields: readonly ReactElement[]
  /** Absent where values cannot be restored. */
  readonly onRestore?: ((values: Values) => void) | undefined
}

/** Returns the names of the fields that a change lists: not those that stay empty, nor `updated_at`, as the entry itself has the time. */
export const changedSources = ({ before, after }: Pick<Entry, 'before' | 'after'>): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (source) => source !== 'updated_at' && !(isEmpty(before?.[source]) && isEmpty(after?.[source])),
  )

/** The fields of a change with their values before and after it: in a record's history, on the page of all changes, and of a dry run. */
export const EntryChanges = (props: EntryChangesProps) => (
  <Box component="dl" sx={{ m: 0, my: 0.5, display: 'grid', rowGap: 0.75 }}>
    {changedSources(props).map((source) => (
      <Change key={source} source={source} {...props} />
    ))}
  </Box>
)

const Change = ({ source, before, after, fields, onRestore }: EntryChangesProps & { source: string }) => {
  const resource = useResourceContext()
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const field = findField(fields, source)
  const { label } = (field?.props ?? {}) as { label?: string }
  const name = String(labelOf({ source, label, resource }))
  return (
    <Box sx={revealing(restoreClass)}>
      <Typography component="dt" variant="caption" color="text.disabled" sx={term}>
        <FieldTitle source={source} label={label} resource={resource} />
        {before && after && onRestore && (
          <TextButton
            className={restoreClass}
            label="slipform.history.restore"
            aria-label={translate('slipform.history.restore_value', { name })}
            sx={{ ...quietButton, minHeight: 0, my: -0.5 }}
            onClick={() => onRestore({ [source]: before[source] })}
          />
        )}
      </Typography>
      <Typography component="dd" variant="body2" sx={values}>
        {before && (
          <Box component={after ? 'del' : 'span'} sx={{ minWidth: 0, color: 'text.secondary', textDecoration: 'none' }}>
            <VersionValue source={source} values={before} field={field} />
          </Box>
        )}
        {before && after && (
          <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
            →
          </Box>
        )}
        {after && (
          <Box component={before ? 'ins' : 'span'} sx={{ minWidth: 0, textDecoration: 'none' }}>
            <VersionValue source={source} values={after} field={field} />
          </Box>
        )}
      </Typography>
    </Box>
  )
}

/** A value shows its button to users who point at it, rather than those of all values. */
const restoreClass = 'slipform-restore'

const term = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', columnGap: 1 }

const values = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 0.75, alignItems: 'baseline' }
