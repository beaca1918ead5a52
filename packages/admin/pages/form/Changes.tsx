import { Button, Popover, type Theme, Typography, useMediaQuery } from '@mui/material'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { relationOfLinks } from 'slipform/browser'
import { useMenu } from '../../ui/useMenu.ts'
import { ShownChange } from './ShownChange.tsx'
import { useInputLabel } from './useInputLabel.ts'
import { findField } from './VersionValue.tsx'

/** The inputs of a form; and if it is that of a stored record, the record as it was read, and how to show its fields. */
export interface ChangesProps {
  inputs: ReactNode
  stored?: RaRecord | undefined
  fields?: readonly ReactElement[]
}

/** Names the changed fields of a form, in the bar that saves it. For a stored record, a click shows their values before and after. */
export const Changes = ({ inputs, stored, fields = [] }: ChangesProps) => {
  const translate = useTranslate()
  const labelOf = useInputLabel(inputs)
  const { button, menu, anchor } = useMenu('dialog')
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  // `isDirty` is also set when an input only set its default value.
  const { dirtyFields } = useFormState()
  const changed = changedSources(Object.keys(dirtyFields), inputs)
  const text = translate(isNarrow ? 'slipform.form.changed_short' : 'slipform.form.changed', {
    smart_count: changed.length,
    fields: shorten(changed.map(labelOf)),
  })
  return (
    <Typography
      component="div"
      variant="body2"
      color="text.secondary"
      noWrap
      role="status"
      sx={{ flexGrow: 1, minWidth: 0 }}
    >
      {changed.length > 0 && stored === undefined && text}
      {changed.length > 0 && stored !== undefined && (
        <>
          <Button {...button} sx={shortened}>
            {text}
          </Button>
          {anchor && (
            <Popover
              {...menu}
              anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
              transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
              slotProps={{ paper: { role: 'dialog', 'aria-label': text, sx: { p: 2, maxWidth: 480 } } }}
            >
              {changed.map((name) => (
                <Change key={name} name={name} label={labelOf(name)} stored={stored} fields={fields} />
              ))}
            </Popover>
          )}
        </>
      )}
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

/** How many changed fields the bar names; a click on it shows all. */
const maxNames = 4

const shorten = (names: readonly string[]) => {
  const more = names.length - maxNames
  return names.slice(0, maxNames).join(', ') + (more > 0 ? ` +${more}` : '')
}

// The bar cuts what stands out, so that a focus ring has to be within.
const shortened = {
  display: 'inline-block',
  maxWidth: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: 400,
  '&.Mui-focusVisible': { outlineOffset: -2 },
}

type ChangeProps = { name: string; label: string; stored: RaRecord; fields: readonly ReactElement[] }

const Change = ({ name, label, stored, fields }: ChangeProps) => {
  const { getValues } = useFormContext()
  const field = findField(fields, name)
  const value = readJson(getValues(topOf(name)))
  return (
    <ShownChange
      label={label}
      source={name}
      before={stored}
      after={{ ...stored, [topOf(name)]: value }}
      field={field}
      fieldAfter={value === unreadable ? undefined : field}
      // The form holds the keys of linked records, which no field shows.
      isShown={relationOfLinks(name) === undefined || topOf(name) in stored}
    />
  )
}

/** Stands for the value of an input whose text is no JSON yet: no field can show it. */
const unreadable = Symbol('unreadable')

/** Returns a value as the API receives it; an input for JSON may hold a text that is none yet. */
const readJson = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return unreadable
  }
}
