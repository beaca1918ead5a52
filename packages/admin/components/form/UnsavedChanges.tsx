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
 * Asks before what was typed into a form is thrown away: by links and the browser's buttons, and by an address that was
 * typed, of which the router hears only when it is there already.
 */
export const UnsavedChanges = ({ formControl, ...props }: UnsavedChangesProps) => {
  const { dirtyFields } = useFormState({ control: formControl })
  const isDirty = Object.keys(dirtyFields).length > 0
  // The router warns of every typed address while anything guards it. A guard that has begun stays: it may be asking.
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

/** What asks the user whether what was typed may be thrown away, one for each form on the page. */
const questions = new Set<() => boolean>()

// An address that was typed has no state of the router's. It is left again, before the router follows, unless the user
// agrees: events of the window reach their listeners in the order of registration, and the router registers later.
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
