import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'

/**
 * Shows errors of fields that have no input in the form, and clears them: they would otherwise block every later save.
 */
export const ErrorsWithoutInput = () => {
  const { clearErrors } = useFormContext()
  const { errors } = useFormState()
  const notify = useNotify()
  useEffect(() => {
    const found = Object.entries(errors).filter(
      ([name, error]) => name !== 'root' && error?.message && !isOfInput(error),
    )
    if (found.length === 0) return
    const text = found.map(([name, error]) => `${name}: ${error?.message}`).join('; ')
    clearErrors(found.map(([name]) => name))
    notify(text, { type: 'error', messageArgs: { _: text } })
  })
  return null
}

/** Whether an error refers to an input, as those of registered fields do. */
const isOfInput = (error: object) => 'ref' in error && error.ref !== undefined
