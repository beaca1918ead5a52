import { FormControl, FormHelperText, FormLabel, Stack } from '@mui/material'
import type { ChangeEvent } from 'react'
import { FieldTitle, InputHelperText, type InputProps, useInput, useResourceContext } from 'react-admin'
import { BytesField } from '../fields/BytesField.tsx'
import { TextButton } from '../ui/TextButton.tsx'

/** An input for bytes: a file to choose. The form has them in base64, and what is stored as it is described. */
export const BytesInput = (props: InputProps) => {
  const { source, label, helperText } = props
  const resource = useResourceContext()
  const { id, field, fieldState, isRequired } = useInput(props)
  const isStored = typeof field.value === 'object' && field.value !== null
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file !== undefined) field.onChange(await readBase64(file))
  }
  const isInvalid = fieldState.invalid && fieldState.isTouched
  return (
    <FormControl error={isInvalid} fullWidth margin="dense">
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      </FormLabel>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        {isStored && <BytesField source={source} />}
        <input id={id} type="file" onChange={choose} onBlur={field.onBlur} />
        {field.value && !isRequired ? (
          <TextButton label="ra.action.remove" onClick={() => field.onChange(null)} />
        ) : null}
      </Stack>
      {helperText !== false && (
        <FormHelperText>
          <InputHelperText error={isInvalid ? fieldState.error?.message : undefined} helperText={helperText} />
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** Reads a file in base64. */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/s, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
