import { type Theme, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { firstNames } from '../../format/firstNames.ts'
import { fieldsBySource } from '../../ui/sourcesOf.ts'
import { useInputLabel } from './useInputLabel.ts'

/** Names the changed fields of a form, in the bar that saves it. */
export const Changes = ({ inputs }: { inputs: ReactNode }) => {
  const translate = useTranslate()
  const labelOf = useInputLabel(inputs)
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  // `isDirty` is also set when an input only set its default value.
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

/** Returns the sources of the inputs that a user has changed: that of a related record stands for the fields that refer to it. */
function changedSources(names: readonly string[], inputs: ReactNode): string[] {
  const inputsByFields = Object.entries(fieldsBySource(inputs))
  // Of `order.id`, whose value is no field's, the form calls `order` changed.
  const sourceOf = (name: string) =>
    inputsByFields.find(
      ([source, fields]) => fields.includes(name) || (!fields.includes(source) && topOf(source) === name),
    )?.[0]
  return [...new Set(names.map((name) => sourceOf(name) ?? name))]
}

/** Returns the property of a record that holds what a source names. */
const topOf = (source: string): string => source.split('.')[0] ?? source

/** How many changed fields the bar names; it counts the others. */
const maxNames = 4
