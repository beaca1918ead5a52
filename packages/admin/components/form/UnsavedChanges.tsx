import { useEffect, useRef } from 'react'
import { useTranslate, useWarnWhenUnsavedChanges } from 'react-admin'
import { type Control, useFormState } from 'react-hook-form'

/** Properties that react-admin's form passes to its guard component. */
export interface UnsavedChangesProps {
  enable?: boolean
  formRootPathName?: string
  formControl?: Control
}

/**
 * Asks before unsaved input is discarded: by links, by the browser's buttons, and by a typed address, which the router learns
 * of only after the browser has changed it.
 */
export const UnsavedChanges = ({ formControl, ...props }: UnsavedChangesProps) => {
  const { dirtyFields } = useFormState({ control: formControl })
  const isDirty = Object.keys(dirtyFields).length > 0
  // The router warns about every typed address while a guard is active. An active guard stays: its question may be open.
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
  useWarnWhenUnsavedChanges(enable, formRootPathName, formControl)
  useTypedAddressGuard(isDirty)
  return null
}

/** The functions that ask whether to discard unsaved input, one for each form on the page. */
const questions = new Set<() => boolean>()

// A typed address has no router state. Unless the user agrees, this listener goes back before the router follows: listeners run
// in the order of registration, and the router registers later.
window.addEventListener('popstate', (event) => {
  if (event.state !== null || [...questions].every((ask) => ask())) return
  event.stopImmediatePropagation()
  window.history.back()
})

const useTypedAddressGuard = (isDirty: boolean) => {
  const translate = useTranslate()
  useEffect(() => {
    if (!isDirty) return
    const ask = () => window.confirm(translate('ra.message.unsaved_changes'))
    questions.add(ask)
    return () => {
      questions.delete(ask)
    }
  }, [isDirty, translate])
}
