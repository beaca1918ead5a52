import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { Menu, useGetResourceLabel, useSidebarState } from 'react-admin'
import { api } from '../api/dataProvider.ts'
import { httpClient } from '../api/httpClient.ts'
import { useFormatLocale } from '../format/locale.ts'
import { formatNumber } from '../format/number.ts'
import { shortLabel } from './shortLabel.ts'

const Counts = createContext<Readonly<Record<string, number>>>({})

const staleMs = 30_000

/** Reads the number of records of each resource, which the `CountedItem`s inside show while the pointer or the focus is in the menu. */
export const MenuCounts = ({ children }: { children: ReactNode }) => {
  const [isShown, setShown] = useState(false)
  const { data = {} } = useQuery({
    queryKey: ['auth/me', 'counts'],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, number>>> =>
      (await httpClient(`${api}/auth/me/counts`, { signal })).json,
    enabled: isShown,
    staleTime: staleMs,
    retry: false,
  })
  return (
    <Counts value={isShown ? data : {}}>
      <Box
        onPointerEnter={() => setShown(true)}
        onPointerLeave={({ currentTarget }) => setShown(currentTarget.contains(document.activeElement))}
        onFocus={() => setShown(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          setShown(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))
        }
      >
        {children}
      </Box>
    </Counts>
  )
}

/** An entry of the menu: the name of a resource, without the word of its heading, and its number of records. */
export const CountedItem = ({ name, heading = '' }: { name: string; heading?: string }) => {
  const count = useContext(Counts)[name]
  const label = shortLabel(useGetResourceLabel()(name, 2), heading)
  const locale = useFormatLocale()
  const [isOpen] = useSidebarState()
  if (count === undefined || !isOpen) return <Menu.ResourceItem name={name} primaryText={label} />
  return (
    <Menu.ResourceItem
      name={name}
      primaryText={
        <>
          {label}
          {/* Hidden from screen readers, which read the number on the page of the list. */}
          <Box component="span" aria-hidden title={formatNumber(count, locale)} sx={countStyle}>
            {new Intl.NumberFormat(locale, compact).format(count)}
          </Box>
        </>
      }
    />
  )
}

// Compact, as a long number would be cut.
const compact = { notation: 'compact', maximumFractionDigits: 1 } as const

const countStyle = {
  flexShrink: 0,
  ml: 'auto',
  pl: 1,
  color: 'text.secondary',
  fontSize: 11,
  fontWeight: 450,
  fontVariantNumeric: 'tabular-nums',
}
