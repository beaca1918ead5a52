import { Chip, Stack } from '@mui/material'
import type { ComponentType } from 'react'
import { type FieldProps, RecordContextProvider, useFieldValue, useTranslate } from 'react-admin'
import type { Choice } from '../i18n/choiceName.ts'

/** `field` is the component that shows each value, `choices` are the names of enumerated values. Without both, values are texts. */
export interface ValuesFieldProps extends FieldProps {
  field?: ComponentType<{ source: string }>
  choices?: readonly Choice[]
}

/** The values of a field that holds an array, each in a chip. */
export const ValuesField = ({ field: Field, choices = [], ...props }: ValuesFieldProps) => {
  const values: unknown[] = useFieldValue(props) ?? []
  const translate = useTranslate()
  const textOf = (value: unknown) => {
    const name = choices.find(({ id }) => id === value)?.name ?? String(value ?? '')
    return choices.length > 0 ? translate(name, { _: name }) : name
  }
  return values.length === 0 ? null : (
    <Stack component="ul" direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' }}>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, so only their position identifies them.
        <RecordContextProvider key={index} value={{ id: index, value }}>
          <Chip
            component="li"
            size="small"
            label={Field ? <Field source="value" /> : textOf(value)}
            sx={{ '& .MuiTypography-root': { fontSize: 'inherit' } }}
          />
        </RecordContextProvider>
      ))}
    </Stack>
  )
}
