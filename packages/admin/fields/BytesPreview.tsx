import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

/** The dialog in which the small image of a field with bytes opens: shows it as large as the window allows. */
export const BytesPreview = ({ source, name, onClose }: { source: string; name: string; onClose: () => void }) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="lg" aria-labelledby={id}>
      <DialogTitle id={id}>{name}</DialogTitle>
      <DialogContent sx={{ textAlign: 'center' }}>
        <Box
          component="img"
          src={source}
          alt={name}
          sx={{ minWidth: 'min(480px, 100%)', maxWidth: 1, maxHeight: '70vh' }}
        />
      </DialogContent>
      <DialogActions>
        <Button component="a" href={source} download>
          {translate('slipform.fields.download')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
