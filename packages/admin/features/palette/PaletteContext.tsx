import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { LoadErrorNotice } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'

const Palette = lazyPart(() => import('./Palette.tsx'), 'Palette', LoadErrorNotice)

const PaletteContext = createContext<{ open: () => void; preload: () => void }>({ open: () => {}, preload: () => {} })

/** Returns functions that open the command palette, and that load its code. */
export const usePalette = () => useContext(PaletteContext)

/** Offers the command palette, by keyboard and to the components in it. Its code is loaded when it is first opened. */
export const PaletteProvider = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  // Where the code cannot be loaded, opening the palette tells why.
  const palette = useMemo(() => ({ open: () => setOpen(true), preload: () => void Palette.preload() }), [])
  useShortcuts({ palette: () => setOpen((was) => !was) })
  return (
    <PaletteContext.Provider value={palette}>
      {children}
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </PaletteContext.Provider>
  )
}
