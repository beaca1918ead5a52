import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useExactTimes } from '../../format/useExactTimes.ts'
import { LoadErrorNotice } from '../loading/LoadError.tsx'
import { lazyPart } from '../loading/lazyPart.tsx'
import { usePageShortcuts } from './usePageShortcuts.ts'
import { useShortcuts } from './useShortcuts.ts'

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog', LoadErrorNotice)

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
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => setOpen(false), [pathname])
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
