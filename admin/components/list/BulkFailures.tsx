import { Dialog, DialogActions, DialogContent, DialogTitle, List, ListItem, ListItemText } from '@mui/material'
import {
  Button,
  RecordContextProvider,
  RecordRepresentation,
  useGetMany,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { Failure } from '../../batch.ts'

/** Which records a bulk action left as they were. */
export interface BulkFailuresProps {
  action: 'delete' | 'edit'
  failures: Failure[]
  onClose: () => void
}

/** Says of each record that a bulk action could not change why; the records stay selected. */
export const BulkFailures = ({ action, failures, onClose }: BulkFailuresProps) => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const { data = [] } = useGetMany(resource, { ids: failures.map(({ id }) => id) }, { enabled: failures.length > 0 })
  const title = translate(`slipform.bulk.failed_${action}`, { smart_count: failures.length })
  return (
    <Dialog open={failures.length > 0} onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <List dense disablePadding>
          {failures.map(({ id, error }) => (
            <RecordContextProvider key={id} value={data.find((record) => record?.id === id) ?? { id }}>
              <ListItem disableGutters divider>
                <ListItemText primary={<RecordRepresentation />} secondary={translate(error, { _: error })} />
              </ListItem>
            </RecordContextProvider>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button label="ra.action.close" onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}
