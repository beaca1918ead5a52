import { type Theme, Typography, useMediaQuery } from '@mui/material'
import { Children, isValidElement, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { firstNames } from '../../format/firstNames.ts'
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
    <Typography
      component="div"
      variant="body2"
      color="text.secondary"
      noWrap
      role="status"
      sx={{ flexGrow: 1, minWidth: 0 }}
    >
      {changed.length > 0 &&
        translate(isNarrow ? 'slipform.form.changed_short' : 'slipform.form.changed', {
          smart_count: changed.length,
          fields: firstNames(changed.map(labelOf), maxNames),
        })}
    </Typography>
  )
}

/** Returns the sources of the inputs that a user has changed: that of a related record stands for the fields that refer to it, its `pairs`. */
function changedSources(names: readonly string[], inputs: ReactNode): string[] {
  const sources = Children.toArray(inputs).flatMap((input) =>
    isValidElement<{ source?: string; pairs?: object }>(input) ? input.props : [],
  )
  const relationOf = (name: string) =>
    sources.find(({ source = '', pairs = {} }) => {
      const relation = topOf(source)
      // Of `order.id`, whose value is no field's, the form calls `order` changed.
      if (name === relation) return source !== relation && Object.keys(pairs).length > 0
      const hasInput = sources.some((input) => input.source === name)
      return name in pairs && (names.includes(relation) || !hasInput)
    })
  return [...new Set(names.map((name) => relationOf(name)?.source ?? name))]
}

/** Returns the property of a record that holds what a source names. */
const topOf = (source: string): string => source.split('.')[0] ?? source

/** How many changed fields the bar names; it counts the others. */
const maxNames = 4
