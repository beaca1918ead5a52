import { Alert, Dialog, DialogActions, DialogContent, DialogTitle, List, ListItem, ListItemText } from '@mui/material'
import { RecordContextProvider, RecordRepresentation, useGetMany, useResourceContext, useTranslate } from 'react-admin'
import type { BatchOutcome } from '../../api/batch.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'

/** The outcome of a bulk action with failures. */
export interface BulkFailuresProps {
  action: 'delete' | 'edit'
  outcome: BatchOutcome
  onClose: () => void
}

const maxFailuresShown = 100

/** The dialog after a bulk action that could not change all records: says why, for the first of them. All that failed stay selected. */
export const BulkFailures = ({ action, outcome, onClose }: BulkFailuresProps) => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const say = useCountedText(resource)
  const { failed, rest, error } = outcome
  const shown = failed.slice(0, maxFailuresShown)
  const { data = [] } = useGetMany(resource, { ids: shown.map(({ id }) => id) }, { enabled: shown.length > 0 })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{say(`failed_${action}`, failed.length + rest.length)}</DialogTitle>
      <DialogContent>
        {rest.length > 0 && (
          <Alert severity={error === undefined ? 'info' : 'error'} sx={{ mb: 1 }}>
            {error} {say('stopped', rest.length)}
          </Alert>
        )}
        <List dense disablePadding>
          {shown.map(({ id, error }) => (
            <RecordContextProvider key={id} value={data.find((record) => record?.id === id) ?? { id }}>
              <ListItem disableGutters divider>
                <ListItemText primary={<RecordRepresentation />} secondary={translate(error, { _: error })} />
              </ListItem>
            </RecordContextProvider>
          ))}
          {failed.length > shown.length && (
            <ListItem disableGutters>
              <ListItemText secondary={say('more', failed.length - shown.length)} />
            </ListItem>
          )}
        </List>
      </DialogContent>
      <DialogActions>
        <TextButton label="ra.action.close" onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}
