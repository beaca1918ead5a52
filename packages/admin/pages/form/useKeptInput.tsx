import { useNotify } from 'react-admin'
import type { Control } from 'react-hook-form'
import { useLocation } from 'react-router'
import { DraftKept } from './DraftKept.tsx'
import { keepDraft } from './keptDrafts.ts'

/** How long, in milliseconds, users can return to a form from where they are. */
const returnMs = 8000

/** Returns functions that store the unsaved input of a form, so that it can be left. */
export const useKeptInput = (form: Control | undefined) => {
  const notify = useNotify()
  const { pathname, search } = useLocation()
  /** Stores the input, if that is possible, without a word. */
  const canKeep = () => keepDraft(form) !== 'lost'
  /** Stores the input, if that is possible, and says so. */
  const isKept = () => {
    const kept = keepDraft(form)
    if (kept === 'kept') notify(<DraftKept path={pathname + search} />, { autoHideDuration: returnMs })
    return kept !== 'lost'
  }
  return { isKept, canKeep }
}
