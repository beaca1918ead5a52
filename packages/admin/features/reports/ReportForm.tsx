import { Box, Button, Stack } from '@mui/material'
import { Form, ResourceContextProvider, useTranslate } from 'react-admin'
import type { FieldInfo, ReportInfo } from 'slipform/browser'
import { inputsFor } from '../../resource/inputs.tsx'
import { useFindResource } from '../../resource/named.ts'
import type { ReportInput } from './useReport.ts'

interface ReportFormProps extends Pick<ReportInfo, 'fields'> {
  readonly name: string
  readonly input: ReportInput
  readonly onSubmit: (input: ReportInput) => void
}

/** The form of a report's parameters. */
export const ReportForm = ({ name, fields, input, onSubmit }: ReportFormProps) => {
  const translate = useTranslate()
  const resource = `reports/${name}`
  const of = { name: resource, info: { fields }, options: {} }
  const inputs = inputsFor(Object.keys(fields), 'create', of, useFindResource())
  const values = Object.fromEntries(
    Object.entries(fields).map(([field, info]) => [field, enteredValue(info, input[field])]),
  )
  return (
    <ResourceContextProvider value={resource}>
      <Form
        record={values}
        onSubmit={(entered: object) => onSubmit(toInput(entered))}
        sanitizeEmptyValues
        warnWhenUnsavedChanges={false}
      >
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, mb: 1 }}>
          {inputs.map((element) => (
            <Box key={element.key} sx={{ width: { xs: 1, sm: 220 } }}>
              {element}
            </Box>
          ))}
          <Button type="submit" variant="contained" sx={{ mt: { xs: 0.5, sm: 4 } }}>
            {translate('slipform.reports.show')}
          </Button>
        </Stack>
      </Form>
    </ResourceContextProvider>
  )
}

/** Converts a parameter in the address to the value of its input. Without a parameter, returns the default. */
const enteredValue = ({ kind, default: initial = null }: FieldInfo, text: string | undefined) => {
  if (text === undefined) return initial
  if (kind === 'boolean') return text === 'true'
  return kind === 'integer' || kind === 'float' ? Number(text) : text
}

const toInput = (entered: object): ReportInput =>
  Object.fromEntries(
    Object.entries(entered).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
