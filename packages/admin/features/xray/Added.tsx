import { GlobalStyles } from '@mui/material'
import { useEffect, useState } from 'react'
import { useStoredColumns } from '../../pages/list/columns/useStoredColumns.ts'
import { listColumns } from '../../pages/list/listColumns.tsx'
import { listOptionsOf } from '../../resource/defaults.ts'
import { useFindResource } from '../../resource/named.ts'
import { addedTo, markShown } from './changes.ts'
import { selectorsOf } from './elements.ts'
import { setHit } from './store.ts'
import { usePageSource } from './usePageSource.ts'

/** Highlights fields that a change has added, once the server has them: makes the first the current one, shows their columns, and flashes their elements. */
export const Added = () => {
  const { resource, waitsFor } = usePageSource()
  const added = waitsFor === undefined ? addedTo(resource) : []
  return added.length > 0 && <AddedFields key={added.join()} resource={resource} added={added} />
}

const animation = 'slipform-xray-added'

const AddedFields = ({ resource, added }: { resource: string; added: readonly string[] }) => {
  useShownColumns(resource, added)
  const [isOver, setOver] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the element holds the names.
  useEffect(() => {
    setHit({ name: added[0] ?? '', part: 'column' })
    const end = ({ animationName }: AnimationEvent) => {
      if (animationName !== animation) return
      markShown()
      setOver(true)
    }
    document.addEventListener('animationend', end)
    return () => document.removeEventListener('animationend', end)
  }, [])
  if (isOver) return null
  const elements = added.flatMap((name) => Object.values(selectorsOf(name))).join()
  return (
    <GlobalStyles
      styles={({ tokens }) => ({
        '@media (prefers-reduced-motion: no-preference)': { [elements]: { animation: `${animation} 1.6s ease-out` } },
        [`@keyframes ${animation}`]: {
          from: { boxShadow: `inset 0 0 0 100vmax color-mix(in srgb, ${tokens.accent} 60%, transparent)` },
          to: { boxShadow: 'inset 0 0 0 100vmax transparent' },
        },
      })}
    />
  )
}

/** Shows the columns of fields, as their switches under "Columns" do, even if the table has many columns or no room. */
const useShownColumns = (resource: string, names: readonly string[]) => {
  const find = useFindResource()
  const of = find(resource)
  const [stored, store] = useStoredColumns(`${resource}.datatable`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as users may hide them again.
  useEffect(() => {
    const { hidden: byDefault } = listColumns(listOptionsOf(of), of, find, '')
    const { hidden = byDefault, pinned = [] } = stored
    const isHidden = hidden.some((name) => names.includes(name))
    store({
      ...stored,
      ...(isHidden && { hidden: hidden.filter((name) => !names.includes(name)) }),
      pinned: [...new Set([...pinned, ...names])],
    })
  }, [])
}
