import { FormControlLabel, Radio, TableCell, TableRow } from '@mui/material'
import type { ReactElement } from 'react'
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import type { Versions } from './compareVersions.ts'
import { VersionValue } from './VersionValue.tsx'

/** The version whose value each field gets. */
export type Choices = Record<string, 'mine' | 'theirs' | undefined>

/** One field in its two versions. */
export interface ConflictRowProps {
  source: string
  /** Shows the field; undefined for a secret. */
  field: ReactElement | undefined
  versions: Versions
  choice: Choices[string]
  onChoose: (choice: 'mine' | 'theirs') => void
}

/** A table row with a field's two values; the user chooses one. */
export const ConflictRow = ({ source, field, versions, choice, onChoose }: ConflictRowProps) => {
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const resource = useResourceContext()
  const { label } = (field?.props ?? {}) as { label?: string }
  const name = labelOf({ source, label, resource })
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {(['mine', 'theirs'] as const).map((side) => (
        <TableCell key={side} sx={{ overflowWrap: 'anywhere' }}>
          <FormControlLabel
            control={
              <Radio
                size="small"
                name={source}
                checked={choice === side}
                onChange={() => onChoose(side)}
                slotProps={{
                  input: {
                    'aria-label': `${name}${translate('slipform.colon')}${translate(`slipform.conflict.${side}`)}`,
                  },
                }}
              />
            }
            label={<VersionValue record={versions[side]} source={source} field={field} />}
          />
        </TableCell>
      ))}
    </TableRow>
  )
}
