import UploadFile from '@mui/icons-material/UploadFile'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useRef } from 'react'
import { faultOf } from 'slipform/browser'
import type { Import } from './useImport.ts'
import { explain, say } from './words.ts'

/** The first step of an import: the user chooses or drops a file. When the file is read, `open` of `useImport` shows the second step. */
export const FileStep = ({ open }: Import) => {
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useMutation({ mutationFn: open })
  const read = (file: File | undefined) => file && mutate(file)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    read(event.dataTransfer.files[0])
  }
  return (
    <Box onDrop={onDrop} onDragOver={(event) => event.preventDefault()}>
      <Box sx={{ p: 4, mb: 2, border: '2px dashed', borderColor: 'divider', borderRadius: 1, textAlign: 'center' }}>
        <Button
          variant="contained"
          startIcon={<UploadFile />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => input.current?.click()}
          autoFocus
        >
          {say('file.choose')}
        </Button>
        <Typography variant="body2" sx={{ mt: 1 }}>
          {say('file.drop')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {say('file.hint')}
        </Typography>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ target }) => {
            read(target.files?.[0])
            // Lets users choose the same file again after they have corrected it.
            target.value = ''
          }}
        />
      </Box>
      {error && <Alert severity="error">{explain(faultOf(error))}</Alert>}
    </Box>
  )
}
