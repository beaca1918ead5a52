import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { isRequired, PasswordInput, type PasswordInputProps, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'

// undefined is left out of the request, so that an untouched or emptied input keeps what is stored.
const keepWhenEmpty = (value: string) => value || undefined

const RemoveCheckbox = ({ source }: { source: string }) => {
  const { setValue } = useFormContext()
  const value = useWatch({ name: source })
  return (
    <FormControlLabel
      label="Remove what is stored"
      control={
        <Checkbox
          size="small"
          checked={value === null}
          onChange={(_event, checked) => setValue(source, checked ? null : undefined, { shouldDirty: true })}
        />
      }
    />
  )
}

/** An input for a field that is written but never shown: what is stored stays until it is replaced or removed. */
export const SecretInput = ({ validate = [], ...props }: PasswordInputProps) => {
  const isStored = useRecordContext()?.id !== undefined
  const checks = [validate].flat()
  return (
    <Box>
      <PasswordInput
        parse={keepWhenEmpty}
        helperText={isStored ? 'Never shown. Left empty, it stays as it is.' : 'Never shown again.'}
        autoComplete="new-password"
        {...props}
        validate={isStored ? checks.filter((check) => !isRequired(check)) : checks}
      />
      {isStored && !isRequired(checks) && <RemoveCheckbox source={props.source} />}
    </Box>
  )
}
