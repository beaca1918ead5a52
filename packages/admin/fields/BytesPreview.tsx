import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

/** The dialog that shows the image of a field with bytes as large as the window allows. `ShownBytes` opens it. */
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
