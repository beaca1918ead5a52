import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, ButtonBase, Divider, type Theme } from '@mui/material'
import { Children, type ReactNode, useEffect, useId } from 'react'
import { useSidebarState, useStore, useTranslate } from 'react-admin'

interface MenuGroupProps {
  /** The heading, which may be a translation key. */
  readonly name: string
  /** Whether the user is on a page of an entry: the group is open then, unless the user closes it. */
  readonly isHere?: boolean
  /** Whether the group is closed at first, as in a long menu. */
  readonly isClosed?: boolean
  readonly children: ReactNode
}

/** Entries of the menu below a heading that folds them. The browser stores whether they are shown. A collapsed sidebar has a line instead of the heading. */
export const MenuGroup = ({ name, isHere = false, isClosed = false, children }: MenuGroupProps) => {
  const translate = useTranslate()
  const [hasText] = useSidebarState()
  const [stored, store] = useStore<boolean | null>(`menu.${name}`, null)
  const isShown = stored ?? (isHere || !isClosed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a group that the user has closed opens only when the user goes to one of its pages.
  useEffect(() => {
    if (isHere && stored === false) store(null)
  }, [isHere])
  const id = useId()
  const text = translate(name, { _: name })
  return (
    <li>
      {hasText ? (
        <ButtonBase id={id} aria-expanded={isShown} onClick={() => store(!isShown)} sx={heading}>
          {text}
          <ChevronRight sx={{ fontSize: 14, transform: isShown ? 'rotate(90deg)' : 'none' }} />
          <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
            {Children.count(children)}
          </Box>
        </ButtonBase>
      ) : (
        <Divider sx={{ m: 1 }} />
      )}
      {isShown && (
        <Box component="ul" aria-label={text} sx={menuList}>
          {Children.map(children, (child) => (
            <li>{child}</li>
          ))}
        </Box>
      )}
    </li>
  )
}

/** The style of a list of entries. */
export const menuList = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2px',
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

const heading = {
  width: 1,
  height: 30,
  mt: 0.5,
  px: 1,
  gap: 0.5,
  justifyContent: 'flex-start',
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: 11,
  fontWeight: 550,
  color: 'text.disabled',
  '&:hover': { bgcolor: (theme: Theme) => theme.tokens.hover },
}
