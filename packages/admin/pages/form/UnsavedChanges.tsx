import { Button, SnackbarContent } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Link, useCloseNotification, useEvent, useNotify, useTranslate } from 'react-admin'
import { type Control, useFormState } from 'react-hook-form'
import { useBlocker, useLocation } from 'react-router'
import { useUnloadWarning } from '../../ui/useUnloadWarning.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { keepDraft } from './keptDrafts.ts'

/** Properties that react-admin's form passes to its guard component. */
export interface UnsavedChangesProps {
  enable?: boolean
  formRootPathName?: string
  formControl?: Control
}

/** Rendered in every form: stores unsaved input as a draft when the user leaves the form, and shows a message. Asks first if the input cannot be stored. */
export const UnsavedChanges = ({ formControl, ...props }: UnsavedChangesProps) => {
  const { dirtyFields } = useFormState({ control: formControl })
  const isDirty = Object.keys(dirtyFields).length > 0
  // The guard is rendered from the first change on, since the router warns about every typed address while a guard is active. It stays then,
  // as its dialog may be open.
  const wasDirty = useRef(false)
  wasDirty.current ||= isDirty
  return wasDirty.current ? <Guard {...props} formControl={formControl} isDirty={isDirty} /> : null
}

const Guard = ({
  enable = true,
  formRootPathName,
  formControl,
  isDirty,
}: UnsavedChangesProps & { isDirty: boolean }) => {
  const { isSubmitSuccessful } = useFormState({ control: formControl })
  const isUnsaved = enable && isDirty && !isSubmitSuccessful
  const [isAsking, setAsking] = useState(false)
  const { isKept, canKeep } = useKeptInput(formControl)
  // The rendered location: the router's own may already be that of the next page, whose code loads while the form is still shown.
  const { pathname } = useLocation()
  const root = formRootPathName ?? pathname
  // Whether navigation is stopped. The router's blocker forgets this as soon as it goes elsewhere, before the form is shown again.
  const isStopped = useRef(false)
  const blocker = useBlocker(({ nextLocation }) => {
    const isInside =
      `${nextLocation.pathname}/`.startsWith(`${root}/`) && !nextLocation.pathname.startsWith(`${root}/show`)
    isStopped.current = isUnsaved && !isInside
    return isStopped.current
  })
  const { state } = blocker
  const release = (follow: (() => void) | undefined) => {
    if (isStopped.current) follow?.()
    isStopped.current = false
  }
  const decide = useEvent(() => {
    if (!isStopped.current) return
    if (!isUnsaved || isKept()) release(blocker.proceed)
    else setAsking(true)
  })
  useEffect(() => {
    if (state !== 'blocked') return
    // Later: after a save the page navigates at once, before the form's state says that the save succeeded.
    const timer = setTimeout(decide)
    return () => clearTimeout(timer)
  }, [state, decide])
  useUnloadWarning(() => isUnsaved && !canKeep())
  const answer = (follow: (() => void) | undefined) => {
    setAsking(false)
    release(follow)
  }
  return (
    isAsking && (
      <DiscardDialog
        text="slipform.form.not_kept"
        onKeep={() => answer(blocker.reset)}
        onDiscard={() => answer(blocker.proceed)}
      />
    )
  )
}

/** How long, in milliseconds, the message with the link back to the form is shown. */
const returnMs = 8000

/** Returns functions that store the unsaved input of a form as a draft, and return whether all of it is stored. */
const useKeptInput = (form: Control | undefined) => {
  const notify = useNotify()
  const { pathname, search } = useLocation()
  /** Stores the input, if possible, without a message. */
  const canKeep = () => keepDraft(form) !== 'lost'
  /** Stores the input, if possible, and shows a message. */
  const isKept = () => {
    const kept = keepDraft(form)
    if (kept === 'kept') notify(<DraftKept path={pathname + search} />, { autoHideDuration: returnMs })
    return kept !== 'lost'
  }
  return { isKept, canKeep }
}

/** The message that the input of a form was stored as a draft, with a link back to the form. */
const DraftKept = ({ path }: { path: string }) => {
  const translate = useTranslate()
  const close = useCloseNotification()
  return (
    <SnackbarContent
      message={translate('slipform.form.draft_kept')}
      action={
        <Button component={Link} to={path} onClick={close} sx={{ color: 'inherit', fontWeight: 600 }}>
          {translate('slipform.form.return')}
        </Button>
      }
    />
  )
}
