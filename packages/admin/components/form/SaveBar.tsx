import { Button, Typography } from '@mui/material'
import { Children, isValidElement, type ReactNode } from 'react'
import { DeleteButton, SaveButton, Toolbar, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'

/**
 * The bar below a form, which stays in view: saves, discards, and names what has changed. In the form of a stored record it also
 * deletes the record. `inputs` are those of the form, whose labels may be their own.
 */
export const SaveBar = ({ inputs }: { inputs: ReactNode }) => {
  const translate = useTranslate()
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const labels = labelsOf(inputs)
  const { reset } = useFormContext()
  // `isDirty` is also set when an input only set its default value.
  const { dirtyFields } = useFormState()
  const changed = Object.keys(dirtyFields).map((source) =>
    translateLabel({ source, resource, label: labels.get(source) }),
  )
  const discard = () => {
    if (window.confirm(translate('slipform.form.discard_question'))) reset()
  }
  return (
    <Toolbar sx={{ position: { sm: 'sticky' }, bottom: 0, zIndex: 2, gap: 1, borderRadius: '0 0 10px 10px' }}>
      <SaveButton />
      {changed.length > 0 && <Button onClick={discard}>{translate('slipform.form.discard')}</Button>}
      <Typography variant="body2" color="text.secondary" noWrap role="status" sx={{ flexGrow: 1, minWidth: 0 }}>
        {changed.length > 0 &&
          translate('slipform.form.changed', { smart_count: changed.length, fields: changed.join(', ') })}
      </Typography>
      <DeleteButton />
    </Toolbar>
  )
}

/** Returns the labels that inputs have of their own, or the inputs within them, by field. */
const labelsOf = (inputs: ReactNode): Map<string, string> => {
  type Input = { source?: string; label?: string; children?: ReactNode }
  const labels = new Map<string, string>()
  for (const input of Children.toArray(inputs)) {
    if (!isValidElement<Input>(input) || input.props.source === undefined) continue
    const { source, label, children } = input.props
    const inner = isValidElement<Input>(children) ? children.props.label : undefined
    const own = label ?? inner
    if (own !== undefined) labels.set(source, own)
  }
  return labels
}
