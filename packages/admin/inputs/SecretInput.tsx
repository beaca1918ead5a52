import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { isRequired, PasswordInput, type PasswordInputProps, useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'

// A request omits undefined: an untouched or emptied input keeps the stored value.
const keepWhenEmpty = (value: string) => value || undefined

const RemoveCheckbox = ({ source }: { source: string }) => {
  const { setValue } = useFormContext()
  const value = useWatch({ name: source })
  const translate = useTranslate()
  return (
    <FormControlLabel
      label={translate('slipform.inputs.remove_stored')}
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

// Spans four rows, one more than other inputs: label, control, help text and checkbox. The selector is repeated to outweigh that of the form.
const withCheckbox = {
  '&&&': { gridColumn: 'span 2', gridRow: 'span 4', display: 'grid', gridTemplateRows: 'subgrid' },
}

/** The input of a text that no response contains, such as an access code: the stored value stays until it is replaced or removed. */
export const SecretInput = ({ validate = [], helperText, ...props }: PasswordInputProps) => {
  const isStored = useRecordContext()?.id !== undefined
  const translate = useTranslate()
  const hint = isStored ? 'slipform.inputs.never_shown_stored' : 'slipform.inputs.never_shown'
  const checks = [validate].flat()
  return (
    <Box sx={isStored ? withCheckbox : { display: 'contents' }}>
      <PasswordInput
        parse={keepWhenEmpty}
        helperText={
          typeof helperText === 'string' ? (
            <>
              {translate(helperText, { _: helperText })}
              <br />
              {translate(hint)}
            </>
          ) : (
            (helperText ?? hint)
          )
        }
        autoComplete="new-password"
        {...props}
        validate={isStored ? checks.filter((check) => !isRequired(check)) : checks}
      />
      {isStored && !isRequired(checks) && <RemoveCheckbox source={props.source} />}
    </Box>
  )
}
