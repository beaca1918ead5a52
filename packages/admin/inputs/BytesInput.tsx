import { Box, Button, FormControl, FormHelperText, InputLabel, Stack } from '@mui/material'
import { type DragEvent, useState } from 'react'
import {
  FieldTitle,
  InputHelperText,
  type InputProps,
  useInput,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'
import { BytesField } from '../fields/BytesField.tsx'
import { ShownBytes } from '../fields/ShownBytes.tsx'
import { TextButton } from '../ui/TextButton.tsx'

/** The input of a field with bytes: users choose or drop a file. The value in the form is its base64; of stored bytes, their description in the response. */
export const BytesInput = (props: InputProps) => {
  const { source, label, helperText = false } = props
  const resource = useResourceContext()
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const [fileName, setFileName] = useState<string>()
  const { id, field, fieldState, isRequired } = useInput(props)
  const value: object | string | null | undefined = field.value
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    field.onChange(await readBase64(file))
    setFileName(file.name)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }
  const isInvalid = fieldState.invalid && fieldState.isTouched
  return (
    <FormControl
      className={`ra-input ra-input-${source}`}
      error={isInvalid}
      fullWidth
      margin="dense"
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <InputLabel htmlFor={id}>
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      </InputLabel>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', '& > :has(img)': { flexBasis: '100%' } }}
      >
        {typeof value === 'string' ? (
          <ShownBytes value={value} name={String(translateLabel({ label, resource, source }))} file={fileName} />
        ) : (
          value && <BytesField source={source} />
        )}
        <Stack direction="row" sx={{ gap: 1 }}>
          <Box sx={control}>
            <Button variant="outlined" size="small" tabIndex={-1} aria-hidden>
              {translate(value ? 'slipform.inputs.replace_file' : 'slipform.inputs.choose_file')}
            </Button>
            <input
              id={id}
              type="file"
              onBlur={field.onBlur}
              onChange={({ target }) => {
                choose(target.files?.[0])
                // Lets users choose the same file again after correcting it.
                target.value = ''
              }}
            />
          </Box>
          {value && !isRequired ? <TextButton label="ra.action.remove" onClick={() => field.onChange(null)} /> : null}
        </Stack>
      </Stack>
      {(isInvalid || helperText !== false) && (
        <FormHelperText>
          <InputHelperText error={isInvalid ? fieldState.error?.message : undefined} helperText={helperText} />
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** The browser's own control covers the button and takes focus and clicks. It is invisible, as its texts are in the browser's language. */
const control = {
  position: 'relative',
  '& input': { position: 'absolute', inset: 0, width: 1, opacity: 0, cursor: 'pointer', fontSize: 0 },
  '&:hover button': { bgcolor: 'action.hover' },
  '&:has(:focus-visible) button': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
} as const

/** Reads a file in base64. */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/s, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
