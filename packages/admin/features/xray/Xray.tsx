import Close from '@mui/icons-material/Close'
import { Box, Button, GlobalStyles, IconButton, Stack, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useEvent, useSidebarState } from 'react-admin'
import { darkColors, monospace } from '../../theme/tokens.ts'
import { isFree } from '../../ui/shortcuts/useShortcuts.ts'
import { Added } from './Added.tsx'
import { CodeView } from './CodeView.tsx'
import { hitOfElement, selectorsOf } from './elements.ts'
import { Lineage } from './Lineage.tsx'
import { Outage } from './Outage.tsx'
import { PlanView } from './PlanView.tsx'
import { useListening } from './pulse.ts'
import { openInEditor, type Source } from './source.ts'
import { setHit, setOpen, useXray } from './store.ts'
import { useTexts } from './texts.ts'
import { type ShownPageSource, usePageSource } from './usePageSource.ts'
import { useSourceChanges } from './useSourceChanges.ts'

/** X-ray, in development: while it is open, the model of the page beside the page; and always the notice while the server is down. */
export const Xray = () => {
  const xray = useXray()
  const page = usePageSource()
  const { source, isReading, error } = page
  useListening()
  const isShown = xray.isOpen && (source !== undefined || isReading || error !== undefined)
  return (
    <>
      {isShown && <PageBeside />}
      {isShown && <Added />}
      {isShown && (source ? <OpenXray page={page} source={source} /> : <WaitingXray error={error} />)}
      <Outage />
    </>
  )
}

const width = 'clamp(360px, 36vw, 520px)'
// The height of `Lineage` in pixels.
const stripHeight = 36

/** X-ray before it has read the source, or with the error of the read. */
const WaitingXray = ({ error }: { error: string | undefined }) => {
  const text = useTexts()
  return (
    <Box component="aside" role="status" aria-label={text('source')} sx={[panel, { p: 2, whiteSpace: 'pre-wrap' }]}>
      {error ?? text('reading')}
    </Box>
  )
}

const OpenXray = ({ page, source }: { page: ShownPageSource; source: Source }) => {
  const text = useTexts()
  const { hit } = useXray()
  const changes = useSourceChanges(page)
  useHits()
  const member = hit && source.members[hit.name]
  const place = `${source.model.path}:${member?.from ?? 1}`
  useEditorKey(place)
  return (
    <>
      {hit && member && <Highlight name={hit.name} />}
      <Box component="aside" aria-label={source.model.path} sx={panel}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', pl: 2, pr: 1, height: 48, flexShrink: 0 }}>
          <Typography
            component="h2"
            noWrap
            sx={{ flexShrink: 0, maxWidth: 0.6, fontSize: 12, fontWeight: 560, color: darkColors.text }}
          >
            {source.model.path}
          </Typography>
          <Typography noWrap sx={{ flexGrow: 1, fontSize: 12, color: darkColors.textFaint }}>
            <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
              {text('source_of')}
            </Box>
          </Typography>
          <Button
            size="small"
            sx={{ color: '#ff9a6b', flexShrink: 0 }}
            aria-keyshortcuts="o"
            onClick={() => openInEditor(place)}
          >
            {text('editor')}
            <Box component="kbd" sx={{ font: 'inherit', opacity: 0.8, pl: 1 }}>
              o
            </Box>
          </Button>
          <IconButton
            size="small"
            aria-label={text('close')}
            onClick={() => setOpen(false)}
            sx={{ color: darkColors.textMuted }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Stack>
        <CodeView source={source} before={changes.before} />
        <PlanView {...changes} waitsFor={page.waitsFor} />
      </Box>
      <Lineage {...page} />
    </>
  )
}

/** Makes the field under the pointer, or with the focus, the current one. */
const useHits = () => {
  useEffect(() => {
    const handle = ({ target }: Event) => {
      const hit = hitOfElement(target)
      if (hit !== undefined) setHit(hit)
    }
    document.addEventListener('pointerover', handle)
    document.addEventListener('focusin', handle)
    return () => {
      document.removeEventListener('pointerover', handle)
      document.removeEventListener('focusin', handle)
    }
  }, [])
}

/** Opens the place in the editor by the key `o`. */
const useEditorKey = (place: string) => {
  const handle = useEvent((event: KeyboardEvent) => {
    if (event.key !== 'o' || event.ctrlKey || event.metaKey || event.altKey || !isFree(event.target)) return
    openInEditor(place)
  })
  useEffect(() => {
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [handle])
}

const foldedKey = 'xray.folded'

/** Collapses the menu while X-ray is open, and expands it when X-ray closes, also after a reload. */
const useFoldedMenu = () => {
  const [isMenuOpen, setMenuOpen] = useSidebarState()
  const fold = useEvent(() => {
    if (!isMenuOpen) return
    sessionStorage.setItem(foldedKey, 'true')
    setMenuOpen(false)
  })
  const unfold = useEvent(() => {
    if (sessionStorage.getItem(foldedKey) === null) return
    sessionStorage.removeItem(foldedKey)
    setMenuOpen(true)
  })
  useEffect(() => {
    fold()
    return unfold
  }, [fold, unfold])
}

/** Makes room for the panel and the strip beside the page. */
const PageBeside = () => {
  useFoldedMenu()
  return <GlobalStyles styles={besideStyles} />
}

const besideStyles = {
  '@media screen and (min-width: 900px)': {
    '#root': { marginRight: width },
    '#root .RaLayout-appFrame': { minHeight: `calc(100dvh - ${stripHeight}px)`, marginBottom: stripHeight },
    '#root .RaLayout-appFrame:has(.list-page .RaDataTable-root)': { height: `calc(100dvh - ${stripHeight}px)` },
    '#root .RaLayout-appFrame > nav': { height: `calc(100dvh - ${stripHeight}px)` },
    '#root .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end' },
  },
}

/** Highlights the elements of the page that show a field or relation. */
const Highlight = ({ name }: { name: string }) => {
  const { heads, cells, others } = selectorsOf(name)
  return (
    <GlobalStyles
      styles={({ tokens }) => ({
        [cells]: { backgroundColor: `${tokens.accentSoft} !important` },
        [heads]: {
          backgroundColor: `${tokens.accentSoft} !important`,
          color: `${tokens.accentText} !important`,
          boxShadow: `inset 0 -2px ${tokens.accent}`,
        },
        [others]: {
          backgroundColor: tokens.accentSoft,
          boxShadow: `0 0 0 4px ${tokens.accentSoft}`,
          borderRadius: '4px',
        },
      })}
    />
  )
}

const panel = {
  position: 'fixed',
  // Below dialogs and menus, above the page.
  zIndex: 1100,
  display: 'flex',
  flexDirection: 'column',
  bgcolor: darkColors.surface,
  color: '#d8d3cc',
  font: `12px/20px ${monospace}`,
  colorScheme: 'dark',
  inset: { xs: 'auto 0 0 0', md: `0 0 ${stripHeight}px auto` },
  height: { xs: '62dvh', md: 'auto' },
  width: { xs: 'auto', md: width },
  borderTop: { xs: '1px solid #3d3a37', md: 'none' },
  animation: 'slipform-xray 160ms ease-out',
  '@keyframes slipform-xray': { from: { transform: 'translateX(24px)', opacity: 0 } },
  '@media print': { display: 'none' },
} as const
