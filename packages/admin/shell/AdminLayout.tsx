import {
  createTheme,
  Fade,
  GlobalStyles,
  LinearProgress,
  styled,
  type Theme,
  type ThemeOptions,
  ThemeProvider,
} from '@mui/material'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback } from 'react'
import { type LayoutProps, Loading, SkipNavigationButton, useLocale, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { muiTextsOf } from '../i18n/i18nProvider.ts'
import { CreateChoiceContext } from '../inputs/CreateChoiceContext.ts'
import { ConfirmDelete } from '../pages/deletes/ConfirmDelete.tsx'
import { valueClass } from '../theme/names.ts'
import { ribbonHeight } from '../theme/ribbon.ts'
import { lazyDialog } from '../ui/loading/lazyDialog.tsx'
import { ErrorPage } from '../ui/message/ErrorPage.tsx'
import { Slot } from '../ui/Slot.tsx'
import { PageShortcuts } from '../ui/shortcuts/PageShortcuts.tsx'
import { AdminMenu } from './AdminMenu.tsx'
import { AdminSidebar } from './AdminSidebar.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageHeader } from './PageHeader.tsx'

const CreateChoice = lazyDialog(() => import('../pages/form/CreateChoice.tsx'), 'CreateChoice')

/**
 * The layout of every page, which react-admin renders: sidebar, page header, progress of requests, and the dialogs of features. A project may
 * render it with components of its own instead of the parts.
 */
export const AdminLayout = ({
  appBar: Header = PageHeader,
  sidebar: Sidebar = AdminSidebar,
  menu: Menu = AdminMenu,
  error = ErrorPage,
  children,
}: LayoutProps) => (
  <MuiTexts>
    <EmptyValues />
    <ProgressBar />
    <PageShortcuts />
    <Frame className="layout">
      <SkipNavigationButton />
      {/* In the order of the focus: sidebar, header, content. */}
      <div className="RaLayout-appFrame">
        <Sidebar>
          <Menu />
        </Sidebar>
        <Header />
        <main className="RaLayout-contentWithSidebar">
          <Content>
            <PageBoundary Failed={error}>
              <CreateChoiceContext value={CreateChoice}>
                <Suspense fallback={<Loading />}>{children}</Suspense>
              </CreateChoiceContext>
            </PageBoundary>
          </Content>
        </main>
      </div>
    </Frame>
    <ConfirmDelete />
    <Slot name="aside" props={{ page: 'every' }} />
  </MuiTexts>
)

/** The content of a page. Browser tests wait for its `data-address`: the address of the window changes before the next page is shown. */
const Content = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation()
  return (
    <div id="main-content" className="RaLayout-content" data-address={`${pathname}${search}`}>
      {children}
    </div>
  )
}

/** The outermost element, with the name of react-admin's layout, by which themes style it. */
const Frame = styled('div', { name: 'RaLayout', overridesResolver: (_props, styles) => styles.root })(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  width: '100%',
  minHeight: `calc(100vh - ${ribbonHeight})`,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.palette.background.default,
  '& .RaLayout-appFrame': { flexGrow: 1 },
  '& .RaLayout-content': { zIndex: 2, display: 'flex', flexDirection: 'column' },
}))

/** Translates MUI's own texts to the language of the page. */
const MuiTexts = ({ children }: { children: ReactNode }) => {
  const texts = muiTextsOf(useLocale())
  // Casts: a theme is valid as theme options, but comparing the two types takes the compiler half a minute.
  const translate = useCallback(
    (theme: object) => (texts ? createTheme(theme as ThemeOptions, texts) : (theme as Theme)),
    [texts],
  )
  return <ThemeProvider theme={translate}>{children}</ThemeProvider>
}

const progressStyle = {
  position: 'fixed',
  inset: '0 0 auto',
  height: 2,
  zIndex: 'tooltip',
  bgcolor: 'transparent',
  pointerEvents: 'none',
} as const

/** A line at the top of the window while requests run. It appears after a short delay, so that fast pages do not flicker. */
const ProgressBar = () => {
  const isBusy = useIsFetching() + useIsMutating() > 0
  return (
    <Fade in={isBusy} style={{ transitionDelay: isBusy ? '150ms' : '0ms' }} unmountOnExit>
      <LinearProgress aria-hidden sx={progressStyle} />
    </Fade>
  )
}

// Columns without a source hold buttons, not values.
const cell = '.RaDataTable-rowCell:not(.column-undefined, [class*="column-@"])'
const row = '.RaSimpleShowLayout-row'
const cardValue = '.RaRecordField-value'
const value = `.${valueClass}`

/** The elements that a missing value leaves empty. A new kind of element for values needs a selector here. */
const emptyPlaces = [
  `${cell}:empty`,
  `${cell} > .MuiTypography-root:empty`,
  // A field that renders nothing leaves only its label.
  `${row}:has(> .RaLabeled-label:only-child)`,
  `${row} > .MuiTypography-root:empty`,
  `${value}:empty`,
  `${value} > .MuiTypography-root:empty`,
  `${cardValue}:empty`,
  `${cardValue} > .MuiTypography-root:empty`,
  'dl dd > .MuiStack-root:empty',
]

/**
 * Shows a dash in the empty places of lists, cards and record pages, for all fields. Screen readers read a word instead, in browsers that
 * support an alternative for generated content.
 */
const EmptyValues = () => {
  const word = JSON.stringify(useTranslate()('slipform.fields.empty'))
  return (
    <GlobalStyles
      styles={({ palette }) => ({
        [emptyPlaces.map((place) => `${place}::after`).join()]: {
          content: ['"–"', `"–" / ${word}`],
          color: palette.text.secondary,
        },
      })}
    />
  )
}
