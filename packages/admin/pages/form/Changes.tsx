import { type Theme, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { firstNames } from '../../format/firstNames.ts'
import { fieldsBySource } from '../../ui/sourcesOf.ts'
import { useInputLabel } from './useInputLabel.ts'

/** The names of the changed fields of a form, in the bar below it. */
export const Changes = ({ inputs }: { inputs: ReactNode }) => {
  const translate = useTranslate()
  const labelOf = useInputLabel(inputs)
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  // Not `isDirty`, which is also set when an input only sets its default value.
  const { dirtyFields } = useFormState()
  const changed = changedSources(Object.keys(dirtyFields), inputs)
  return (
    <Typography component="div" color="text.secondary" noWrap role="status" sx={{ flexGrow: 1, minWidth: 0 }}>
      {changed.length > 0 &&
        translate(isNarrow ? 'slipform.form.changed_short' : 'slipform.form.changed', {
          smart_count: changed.length,
          fields: firstNames(changed.map(labelOf), maxNames),
        })}
    </Typography>
  )
}

/** Returns the sources of the inputs that a user has changed. The fields that refer to a related record are changed by its input. */
function changedSources(names: readonly string[], inputs: ReactNode): string[] {
  const inputsByFields = Object.entries(fieldsBySource(inputs))
  // For the source `order.id`, which is no field, the form reports `order` as changed.
  const sourceOf = (name: string) =>
    inputsByFields.find(
      ([source, fields]) => fields.includes(name) || (!fields.includes(source) && topOf(source) === name),
    )?.[0]
  return [...new Set(names.map((name) => sourceOf(name) ?? name))]
}

/** Returns the first part of a source: `order` of `order.id`. */
const topOf = (source: string): string => source.split('.')[0] ?? source

/** The number of changed fields that the bar names; it counts the others. */
const maxNames = 4
