import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { useExactTimes } from '../format/useExactTimes.ts'
import { usePageShortcuts } from './usePageShortcuts.ts'
import { useShortcuts } from './useShortcuts.ts'

const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog.tsx').then(({ ShortcutsDialog: Dialog }) => ({ default: Dialog })),
)

const ShortcutsContext = createContext(() => {})

/** Returns a function that opens the list of shortcuts. */
export const useShortcutsDialog = () => useContext(ShortcutsContext)

/** Handles the shortcuts of forms, records and times, and lists all of them in a dialog. */
export const ShortcutsProvider = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const [isExact, setExact] = useExactTimes()
  useShortcuts({ help: open, times: () => setExact(!isExact) })
  usePageShortcuts()
  return (
    <ShortcutsContext.Provider value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </ShortcutsContext.Provider>
  )
}
