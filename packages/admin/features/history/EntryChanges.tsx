import { Box, Typography } from '@mui/material'
import type { ReactElement } from 'react'
import { FieldTitle, useResourceContext } from 'react-admin'
import type { Entry } from '../../ui/useHistory.ts'
import { findField, isEmpty, VersionValue } from '../../ui/VersionValue.tsx'

export interface EntryChangesProps extends Pick<Entry, 'before' | 'after'> {
  /** The fields of the record's page, by which the values are shown. */
  readonly fields: readonly ReactElement[]
}

/** Returns the names of a change's fields, except fields that stay empty, and `updated_at`, as the entry has the time. */
export const changedSources = ({ before, after }: Pick<Entry, 'before' | 'after'>): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (source) => source !== 'updated_at' && !(isEmpty(before?.[source]) && isEmpty(after?.[source])),
  )

/** The fields of a change with their values before and after it: in a record's history, on the page of all changes, and for a dry run. */
export const EntryChanges = (props: EntryChangesProps) => (
  <Box component="dl" sx={{ m: 0, my: 0.5, display: 'grid', rowGap: 0.75 }}>
    {changedSources(props).map((source) => (
      <Change key={source} source={source} {...props} />
    ))}
  </Box>
)

const Change = ({ source, before, after, fields }: EntryChangesProps & { source: string }) => {
  const resource = useResourceContext()
  const field = findField(fields, source)
  // A cast: the type of an element does not tell its properties.
  const { label } = (field?.props ?? {}) as { label?: string }
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.disabled">
        <FieldTitle source={source} label={label} resource={resource} />
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
    </div>
  )
}

const values = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 0.75, alignItems: 'baseline' }
