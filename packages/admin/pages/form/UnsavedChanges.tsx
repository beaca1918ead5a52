import { useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { type Control, useFormState } from 'react-hook-form'
import { useBlocker, useNavigate } from 'react-router'
import { DiscardDialog } from './DiscardDialog.tsx'
import { useKeptInput } from './useKeptInput.tsx'
import { useTypedAddress } from './useTypedAddress.ts'

/** Properties that react-admin's form passes to its guard component. */
export interface UnsavedChangesProps {
  enable?: boolean
  formRootPathName?: string
  formControl?: Control
}

/** Keeps unsaved input as a draft when its form is left, and says so. Asks before input is discarded that cannot be kept. */
export const UnsavedChanges = ({ formControl, ...props }: UnsavedChangesProps) => {
  const { dirtyFields } = useFormState({ control: formControl })
  const isDirty = Object.keys(dirtyFields).length > 0
  // The router warns about every typed address while a guard is active. An active guard stays: its question may be open.
  const wasDirty = useRef(false)
  wasDirty.current ||= isDirty
  return wasDirty.current ? <Guard {...props} formControl={formControl} isDirty={isDirty} /> : null
}

/** What follows the answer to whether input is discarded. */
interface Question {
  discard: () => void
  keep: () => void
}

const Guard = ({
  enable = true,
  formRootPathName,
  formControl,
  isDirty,
}: UnsavedChangesProps & { isDirty: boolean }) => {
  const { isSubmitSuccessful } = useFormState({ control: formControl })
  const isUnsaved = enable && isDirty && !isSubmitSuccessful
  const [question, setQuestion] = useState<Question>()
  const isAgreed = useRef(false)
  const navigate = useNavigate()
  const { isKept, canKeep } = useKeptInput(formControl)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const root = formRootPathName ?? currentLocation.pathname
    const isInside = nextLocation.pathname.startsWith(root) && !nextLocation.pathname.startsWith(`${root}/show`)
    return isUnsaved && !isAgreed.current && !isInside
  })
  const { state } = blocker
  const decide = useEvent(() => {
    const proceed = () => blocker.proceed?.()
    if (!isUnsaved || isKept()) proceed()
    else setQuestion({ discard: proceed, keep: () => blocker.reset?.() })
  })
  useEffect(() => {
    if (state !== 'blocked') return
    // A save leads on at once, and the form learns a little later that it is done.
    const timer = setTimeout(decide)
    return () => clearTimeout(timer)
  }, [state, decide])
  useTypedAddress({
    isUnsaved: () => isUnsaved,
    onTyped: (address) => {
      const goOn = () => {
        isAgreed.current = true
        navigate(address)
      }
      if (isKept()) goOn()
      else setQuestion({ discard: goOn, keep: () => {} })
    },
  })
  const warn = useEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved && !canKeep()) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [warn])
  const answer = (follow: () => void) => {
    setQuestion(undefined)
    follow()
  }
  return (
    question && (
      <DiscardDialog
        text="slipform.form.not_kept"
        onKeep={() => answer(question.keep)}
        onDiscard={() => answer(question.discard)}
      />
    )
  )
}
