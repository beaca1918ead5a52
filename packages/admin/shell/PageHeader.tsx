import MenuIcon from '@mui/icons-material/Menu'
import { Box, Breadcrumbs, IconButton, Stack, type Theme, useMediaQuery } from '@mui/material'
import { type RefObject, useEffect, useRef } from 'react'
import {
  type Identifier,
  Link,
  TitlePortal,
  useCreatePath,
  useGetOne,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useResourceDefinitions,
  useSidebarState,
  useTranslate,
} from 'react-admin'
import { useLocation } from 'react-router'
import { useBrand } from '../ui/brand/useBrand.ts'
import { pageActionsId, pageTabsId, recordPlaces } from '../ui/page/places.tsx'
import { Slot } from '../ui/Slot.tsx'
import { usePageRecord } from '../ui/usePageRecord.ts'

// A long title has at most two lines.
const titleStyle = {
  display: '-webkit-box',
  flex: '0 1 auto',
  '& *': { display: 'inline' },
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const

// On a phone the badge of a record is below a long title. The actions stay beside the title.
const nameStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  flex: { xs: '1 1 0', sm: '0 1 auto' },
  minWidth: { xs: '45%', sm: 0 },
} as const

/** The header of every page: breadcrumb, title, and empty elements into which pages render actions, tabs and facts (`ui/page/places.tsx`). */
export const PageHeader = () => {
  const [isOpen, setOpen] = useSidebarState()
  const translate = useTranslate()
  const title = useRef<HTMLDivElement>(null)
  useTabTitle(title)
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Box component="header" sx={{ px: { xs: 1.5, sm: 3 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, height: 48, '@media print': { display: 'none' } }}>
        <IconButton
          size="small"
          edge="start"
          onClick={() => setOpen(!isOpen)}
          aria-label={translate(isOpen ? 'ra.action.close_menu' : 'ra.action.open_menu')}
        >
          <MenuIcon fontSize="small" />
        </IconButton>
        <Breadcrumb />
        <Box sx={{ flexGrow: 1 }} />
        <Box id={recordPlaces.presence} />
        <Box id={recordPlaces.neighbours} />
        {isNarrow && <Slot name="menu" props={{ place: 'search' }} />}
        <Slot name="menu" props={{ place: 'header' }} />
      </Stack>
      <Stack
        direction="row"
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1, minHeight: 40, pb: 1 }}
      >
        <Box sx={nameStyle}>
          <Box ref={title} sx={{ display: 'contents' }}>
            <TitlePortal component="h1" variant="h5" sx={titleStyle} />
          </Box>
          <Box id={recordPlaces.badge} sx={{ display: 'flex', flexShrink: 0 }} />
        </Box>
        <Slot name="menu" props={{ place: 'title' }} />
        <Box sx={{ flexGrow: { sm: 1 } }} />
        <Box
          id={pageActionsId}
          sx={{ display: 'flex', gap: 0.5, flexShrink: 0, '@media print': { display: 'none' } }}
        />
      </Stack>
      <Box id={recordPlaces.facts} sx={{ '&:not(:empty)': { mt: -1, pb: 1.5 } }} />
      <Box id={pageTabsId} sx={{ '&:not(:empty)': { mb: 1.5 } }} />
    </Box>
  )
}

/** Keeps the title of the browser's tab equal to the page's heading, followed by the name of the admin. */
const useTabTitle = (heading: RefObject<HTMLElement | null>): void => {
  const { name } = useBrand()
  useEffect(() => {
    const element = heading.current
    if (!element) return
    const update = () => {
      const title = element.textContent?.trim()
      document.title = title ? `${title} · ${name}` : name
    }
    update()
    // Pages render their title into the heading, some of them only once their record has loaded.
    const observer = new MutationObserver(update)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [heading, name])
}

const breadcrumbStyle = {
  fontSize: 13,
  color: 'text.disabled',
  minWidth: 0,
  overflow: 'clip',
  overflowClipMargin: '4px',
  // A long name is cut: the title below shows it.
  '& ol': { flexWrap: 'nowrap' },
  '& li': { minWidth: 0 },
  '& li:first-of-type, & .MuiBreadcrumbs-separator': { flexShrink: { sm: 0 } },
  '& a, & a > span': { maxWidth: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li:not(:first-of-type) a': { display: 'block' },
  // Hides the separator before a step without a name: its record is not loaded yet, or missing. Doubled, to outweigh MUI's own style.
  '&& .MuiBreadcrumbs-separator:has(+ li > a:empty)': { display: 'none' },
  '& .MuiBreadcrumbs-separator': { mx: 0.75 },
  // A phone has room for one step only: the last.
  '& li:not(:last-of-type)': { display: { xs: 'none', sm: 'list-item' } },
  '& .MuiBreadcrumbs-separator.MuiBreadcrumbs-separator': { display: { xs: 'none', sm: 'flex' } },
}

/** The breadcrumb of a record: a link to its list, and on its form a link to its page. */
const Breadcrumb = () => {
  const { pathname } = useLocation()
  const labelOf = useGetResourceLabel()
  const createPath = useCreatePath()
  const definitions = useResourceDefinitions()
  const { resource: name = '', id } = usePageRecord() ?? {}
  const resource = definitions[name]
  if (resource === undefined || pathname === `/${name}`) return null
  const { icon: Icon, hasShow } = resource
  const isForm = id !== undefined && !pathname.endsWith('/show')
  return (
    <Breadcrumbs sx={breadcrumbStyle}>
      <Link to={createPath({ resource: name, type: 'list' })} color="inherit" sx={step}>
        {Icon && <Icon />}
        <span>{labelOf(name, 2)}</span>
      </Link>
      {isForm && hasShow && (
        <Link to={createPath({ resource: name, type: 'show', id })} color="inherit">
          <RecordName resource={name} id={id} />
        </Link>
      )}
    </Breadcrumbs>
  )
}

const step = { display: 'flex', alignItems: 'center', gap: 0.75, '& svg': { fontSize: 16 } }

/** The name of the page's record, once the page has read it. */
const RecordName = ({ resource, id }: { resource: string; id: Identifier }) => {
  const { data } = useGetOne(resource, { id }, { enabled: false })
  return useGetRecordRepresentation(resource)(data)
}
