import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { type ReactElement, useState } from 'react'
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import { isSavedInOtherTab } from '../../api/otherTabs.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { findField, VersionValue } from '../../ui/VersionValue.tsx'
import type { Versions } from './compareVersions.ts'
import type { Conflict } from './useConflict.ts'

/** The dialog of a save that conflicts with another user's change: shows both versions side by side, and stores the values that the user chooses. */
export const ConflictDialog = ({ conflict, fields }: { conflict: Conflict; fields: readonly ReactElement[] }) => {
  const translate = useTranslate()
  const { versions, differences, choose, cancel } = conflict
  const [choices, setChoices] = useState<Choices>(
    Object.fromEntries(differences.map(({ source, suggestion }) => [source, suggestion])),
  )
  const isDecided = differences.every(({ source }) => choices[source])
  const labelOf = useTranslateLabel()
  const resource = useResourceContext()
  const nameOf = (source: string) => {
    const { label } = (findField(fields, source)?.props ?? {}) as { label?: string }
    return String(labelOf({ source, label, resource }))
  }
  const conflicting = differences.filter(({ isConflict }) => isConflict)
  const mergedNames = differences.filter(({ isConflict }) => !isConflict).map(({ source }) => nameOf(source))
  const [title, explanation] = isSavedInOtherTab(versions.theirs)
    ? (['own_title', 'own_explanation'] as const)
    : (['title', 'explanation'] as const)
  return (
    <Dialog open onClose={cancel} fullWidth maxWidth="md">
      <DialogTitle>{translate(`slipform.conflict.${title}`)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(`slipform.conflict.${explanation}`)}</DialogContentText>
        <Table size="small" sx={versionsStyle}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('slipform.conflict.field')}</TableCell>
              <TableCell>{translate('slipform.conflict.mine')}</TableCell>
              <TableCell>{translate('slipform.conflict.theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {conflicting.map(({ source }) => (
              <ConflictRow
                key={source}
                source={source}
                name={nameOf(source)}
                field={findField(fields, source) ?? secret}
                versions={versions}
                choice={choices[source]}
                onChoose={(choice) => setChoices({ ...choices, [source]: choice })}
              />
            ))}
          </TableBody>
        </Table>
        {mergedNames.length > 0 && (
          <DialogContentText sx={{ mt: 2 }}>
            {translate('slipform.conflict.kept', { fields: mergedNames.join(', ') })}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <TextButton label="slipform.conflict.back" onClick={cancel} />
        <TextButton
          label="slipform.conflict.save"
          variant="contained"
          disabled={!isDecided}
          onClick={() =>
            choose(differences.flatMap(({ source, fields }) => (choices[source] === 'mine' ? fields : [])))
          }
        />
      </DialogActions>
    </Dialog>
  )
}

/** Shown for a secret, for which a record's page has no element. */
const secret = <span>•••</span>

/** By source: the version whose value is stored. */
type Choices = Record<string, 'mine' | 'theirs' | undefined>

/** One field in its two versions. */
interface ConflictRowProps {
  source: string
  /** The label of the field. */
  name: string
  /** The element that shows the field. */
  field: ReactElement
  versions: Versions
  choice: Choices[string]
  onChoose: (choice: 'mine' | 'theirs') => void
}

/** A table row with a field's two values; the user chooses one. */
const ConflictRow = ({ source, name, field, versions, choice, onChoose }: ConflictRowProps) => {
  const translate = useTranslate()
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {(['mine', 'theirs'] as const).map((side) => (
        <TableCell key={side} sx={{ overflowWrap: 'anywhere', '& label a': asText }}>
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
            label={<VersionValue values={versions[side]} source={source} field={field} />}
          />
        </TableCell>
      ))}
    </TableRow>
  )
}

const versionsStyle = {
  mt: 2,
  tableLayout: 'fixed',
  // On a phone the name of a field is above its values.
  '@media (max-width: 599px)': {
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '& thead th:first-of-type': { display: 'none' },
    '& tbody :is(th, td)': { height: 'auto', py: 0.5 },
    '& tbody th': { gridColumn: '1 / -1', borderBottom: 0, fontWeight: 560 },
  },
} as const

// Links are not clickable: a click on the name of a record chooses its version, and does not leave the form.
const asText = { pointerEvents: 'none', '& > *': { color: 'text.primary' } } as const
