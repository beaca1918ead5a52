import { Alert, Box, Link } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useEvent, useTranslate, ValidationError } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { onSessionRenewed } from '../../api/sessionEvents.ts'
import { errorText } from '../../i18n/errorText.ts'
import { sourcesOf } from '../../ui/sourcesOf.ts'
import { focusInput } from './focusInput.ts'
import { type FormError, listErrors } from './formErrors.ts'
import { useInputLabel } from './useInputLabel.ts'

/**
 * Lists the errors of a form above its inputs after a failed save, with links to the inputs. Gets the focus, so that screen readers read the
 * list. Errors of fields without an input are removed from the form's state, where they would block every later save.
 */
export const ErrorSummary = ({ inputs }: { inputs: ReactNode }) => {
  const translate = useTranslate()
  const labelOf = useInputLabel(inputs)
  const { save, errors, discard } = useFailedSave(inputs)
  const summary = useRef<HTMLDivElement>(null)
  const saveButton = useRef<HTMLElement>(null)
  const id = useId()
  // Removes the error that asks to sign in, once the user has signed in again.
  const discardOldSession = useEvent(() => {
    if (save?.message !== errorText({ code: 'not_signed_in', params: {} })) return
    saveButton.current = summary.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]') ?? null
    discard()
  })
  useEffect(() => onSessionRenewed(discardOldSession), [discardOldSession])
  useEffect(() => {
    if (save !== undefined) return
    // The sign-in dialog would return the focus to the summary, which no longer exists.
    saveButton.current?.focus()
    saveButton.current = null
  }, [save])
  useEffect(() => {
    if (save?.number !== undefined) summary.current?.focus()
  }, [save?.number])
  if (save === undefined) return null
  const count = errors.length
  // The message of the whole save may consist of the messages of fields, which the list shows.
  const isListed = count > 0 && errors.every(({ message }) => message !== '' && save.message?.includes(message))
  return (
    <Alert
      ref={summary}
      severity="error"
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      sx={{ gridColumn: '1 / -1', mb: 2, width: 1, '&:focus-visible': { outline: 2, outlineColor: 'error.main' } }}
    >
      <Box id={id} role="status" sx={{ fontWeight: 560 }}>
        {count > 0 ? translate('slipform.form.errors', { smart_count: count }) : translate('slipform.form.not_saved')}
      </Box>
      {save.message !== undefined && !isListed && <div>{translate(save.message, { _: save.message })}</div>}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
        {errors.map(({ name, message, hasInput }) => (
          <li key={name}>
            {hasInput ? (
              <Link
                component="button"
                type="button"
                color="inherit"
                underline="always"
                sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
                onClick={() => focusInput(summary.current?.closest('form'), name)}
              >
                {labelOf(name)}
              </Link>
            ) : (
              labelOf(name)
            )}
            {translate('slipform.colon')}
            <ValidationError error={message} />
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/** A save that failed. */
interface FailedSave {
  /** The number of the save: the summary gets the focus after each failed save. */
  readonly number: number
  /** The server's message about the whole record. */
  readonly message: string | undefined
  readonly withoutInput: readonly FormError[]
}

/** Returns the last save if it failed, its errors that are not corrected yet, and a function that discards it. */
const useFailedSave = (
  inputs: ReactNode,
): { save: FailedSave | undefined; errors: FormError[]; discard: () => void } => {
  const { clearErrors } = useFormContext()
  const { errors: state, submitCount, isSubmitting } = useFormState()
  const [save, setSave] = useState<FailedSave>()
  const allErrors = listErrors(state, sourcesOf(inputs))
  const withoutInput = allErrors.filter(({ hasInput }) => !hasInput)
  const handledSave = useRef(0)
  useEffect(() => {
    if (isSubmitting || submitCount === handledSave.current) return
    handledSave.current = submitCount
    const message = state.root?.serverError?.message
    const isFailed = allErrors.length > 0 || message !== undefined
    clearErrors(withoutInput.map(({ name }) => name))
    setSave(isFailed ? { number: submitCount, message, withoutInput } : undefined)
  })
  const errors = [...allErrors.filter(({ hasInput }) => hasInput), ...(save?.withoutInput ?? [])]
  // After the last correction the summary disappears: an error of an input that the user leaves is then shown at the input only.
  const isOver = errors.length === 0 && save?.message === undefined
  useEffect(() => {
    if (isOver) setSave(undefined)
  }, [isOver])
  return { save, errors: save ? errors : [], discard: () => setSave(undefined) }
}
