import { CssBaseline, GlobalStyles } from '@mui/material'
import { type ComponentType, isValidElement, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import {
  AdminContext,
  type AdminProps as BaseProps,
  CoreAdminUI,
  type CoreAdminUIProps,
  CustomRoutes,
  LoadingPage,
  Notification,
  Resource,
  type ResourceProps,
} from 'react-admin'
import { Route } from 'react-router'
import { dataProvider } from './api/dataProvider.ts'
import { queryClient } from './api/queryClient.ts'
import { setPageLabels } from './i18n/fieldLabel.ts'
import { i18nProvider } from './i18n/i18nProvider.ts'
import { labelsOfPages } from './resource/named.ts'
import { authProvider, resultFromSession } from './session/authProvider.ts'
import { can, loadedSession, serverHas } from './session/session.ts'
import { store } from './session/store.ts'
import { AdminLayout } from './shell/AdminLayout.tsx'
import { KnownResources } from './shell/KnownResources.tsx'
import { NoSignIn } from './shell/NoSignIn.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { SteadyRoute } from './shell/SteadyRoute.tsx'
import { completeTheme } from './shell/themes.ts'
import { Welcome } from './shell/Welcome.tsx'
import { withPageDefaults } from './shell/withPageDefaults.tsx'
import { createThemes } from './theme/index.ts'
import { valueStyles } from './theme/values.ts'
import { BrandContext, type BrandOptions, useFavicon } from './ui/brand/useBrand.ts'
import { lazyPart } from './ui/loading/lazyPart.tsx'
import { DeniedPage } from './ui/message/DeniedPage.tsx'
import { ErrorPage } from './ui/message/ErrorPage.tsx'
import { type Feature, type FeaturePages, FeaturesContext, preloadSlots, type Slots } from './ui/Slot.tsx'

/** Properties of the admin. Properties of react-admin's `<Admin>` replace Slipform's defaults. */
interface AdminProps
  extends Omit<BaseProps, 'authCallbackPage' | 'children' | 'dashboard' | 'loginPage' | 'title'>,
    Pick<CoreAdminUIProps, 'authCallbackPage'> {
  /** The name and look of the admin. */
  readonly brand?: BrandOptions
  /** Custom routes and resources, as in react-admin. */
  readonly children?: ReactNode
  /** The features of the admin besides lists, pages and forms, from `@slipform/admin/features`. */
  readonly features?: readonly Feature[]
  /** The first page; by default the first page of a feature. */
  readonly dashboard?: NonNullable<FeaturePages['first']>
  /** The page on which users sign in; by default a feature's. */
  readonly loginPage?: ComponentType<{ onSignedIn: () => void }>
  /** The project's resources, in the order of the menu. */
  readonly resources: readonly ResourceProps[]
}

const defaultBrand = { name: 'Slipform' }
const noFeatures: readonly Feature[] = []
// Not in the theme: projects that copy the theme, and replace some of its styles, keep these styles.
const valueStyleSheet = <GlobalStyles styles={({ tokens }) => valueStyles(tokens)} />

/** Returns the features that the server has too, the data provider with their methods, and the resources, theirs included, for the user. */
const useAvailable = (
  features: readonly Feature[],
  projectResources: readonly ResourceProps[],
  isSignedIn: boolean,
) => {
  // The session names the server's features only once a user has signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session changes with `isSignedIn`.
  const available = useMemo(
    () => features.filter(({ needs }) => needs === undefined || serverHas(needs)),
    [features, isSignedIn],
  )
  const provider = useMemo(
    () => Object.assign({}, dataProvider, ...available.map((feature) => feature.provider)),
    [available],
  )
  const resources = useMemo(
    () => withResources(projectResources, available).map((resource) => withinRights(resource, available)),
    [projectResources, available],
  )
  useMemo(() => setPageLabels(labelsOfPages(resources)), [resources])
  return { available, provider, resources }
}

/**
 * The whole admin, which `admin/App.tsx` of a project renders. Shows the login page to users who are not signed in, unless the server runs
 * with `AUTH=off`. `startAdmin` has read the session before.
 */
export const Admin = ({
  resources: projectResources,
  children,
  features = noFeatures,
  brand = defaultBrand,
  dashboard,
  loginPage,
  theme,
  darkTheme,
  notification: Notice = Notification,
  ...props
}: AdminProps) => {
  const { isOpen, user } = loadedSession()
  const [isSignedIn, setSignedIn] = useState(
    () => isOpen || (user !== null && !features.some(({ pages }) => pages?.signsInAt?.(location.hash))),
  )
  const { available, provider, resources } = useAvailable(features, projectResources, isSignedIn)
  const pages = available.map((feature) => feature.pages ?? {})
  const isEmpty = projectResources.length === 0 && children === undefined
  const HomePage = dashboard ?? (isEmpty ? Welcome : pages.find(({ first }) => first)?.first)
  const FirstPage = useCallback(
    () => HomePage && <HomePage resources={projectResources} />,
    [HomePage, projectResources],
  )
  const SignInPage = loginPage ?? pages.find(({ signIn }) => signIn)?.signIn ?? NoSignIn
  const themes = useMemo(() => themesOf(brand, theme, darkTheme), [brand, theme, darkTheme])
  const context = { dataProvider: provider, i18nProvider, queryClient, store, ...props, ...themes }
  // Before the first queries of react-admin.
  useState(() => prepareCache(props, provider))
  useFavicon(brand)
  if (!isSignedIn) {
    return (
      <BrandContext.Provider value={brand}>
        <AdminContext {...context}>
          <CssBaseline enableColorScheme />
          <Suspense>
            <SignInPage onSignedIn={() => setSignedIn(true)} />
          </Suspense>
        </AdminContext>
      </BrandContext.Provider>
    )
  }
  return (
    <BrandContext.Provider value={brand}>
      <FeaturesContext value={available}>
        <AdminContext {...(!isOpen && { authProvider })} {...context}>
          <CssBaseline enableColorScheme />
          {valueStyleSheet}
          {/* Not react-admin's `<Admin>`, whose layout and forms the first page would load without need. */}
          <KnownResources resources={resources}>
            <CoreAdminUI
              layout={AdminLayout}
              accessDenied={DeniedPage}
              catchAll={NotFoundPage}
              error={ErrorPage}
              loading={LoadingPage}
              {...(HomePage && { dashboard: FirstPage })}
              {...(props.authProvider && providerPages)}
              ready={WelcomeInLayout}
              disableTelemetry
              {...props}
              title={brand.name}
            >
              {resources.map((resource) => (
                <Resource key={resource.name} {...resource} />
              ))}
              <CustomRoutes>
                {pages.flatMap(({ routes = {} }) =>
                  Object.entries(routes).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />),
                )}
              </CustomRoutes>
              {children}
            </CoreAdminUI>
            <Notice />
          </KnownResources>
        </AdminContext>
      </FeaturesContext>
    </BrandContext.Provider>
  )
}

const prepareCache = (props: Pick<AdminProps, 'authProvider' | 'dataProvider'>, provider: typeof dataProvider) => {
  // Not for a project's own auth provider, whose session is another one.
  if (!loadedSession().isOpen && props.authProvider === undefined) queryClient.knownResult = resultFromSession
  // Records read before the first render came from `dataProvider`, not from a project's or a feature's provider.
  if (props.dataProvider !== undefined || provider.getList !== dataProvider.getList) queryClient.clear()
}

const themesOf = (brand: BrandOptions, theme: AdminProps['theme'], darkTheme: AdminProps['darkTheme']) => {
  const brandThemes = createThemes(brand)
  return {
    theme: withPageDefaults(completeTheme(theme ?? brandThemes.lightTheme, brandThemes)),
    // Null for an admin without a dark mode.
    darkTheme: withPageDefaults(
      darkTheme === undefined ? brandThemes.darkTheme : darkTheme && completeTheme(darkTheme, brandThemes),
    ),
  }
}

const ProviderLogin = lazyPart(() => import('./shell/providerPages.ts'), 'Login')
const ProviderCallback = lazyPart(() => import('./shell/providerPages.ts'), 'AuthCallback')

/** The pages on which an auth provider of the project signs users in. */
const providerPages = {
  loginPage: () => (
    <Suspense>
      <ProviderLogin />
    </Suspense>
  ),
  authCallbackPage: () => (
    <Suspense>
      <ProviderCallback />
    </Suspense>
  ),
}

// With AUTH=off, an admin may have no page at all: react-admin then shows `ready`, without a layout.
const WelcomeInLayout = () => (
  <AdminLayout>
    <Welcome />
  </AdminLayout>
)

// With AUTH=off (`isOpen`) the resources of features, such as users, have no meaning.
const withResources = (resources: readonly ResourceProps[], features: readonly Feature[]) =>
  loadedSession().isOpen ? resources : [...resources, ...features.flatMap(({ pages }) => pages?.resources ?? [])]

type Page = ResourceProps['list']

/** Replaces pages that the user may not open by `DeniedPage`, as the API would reject their requests. */
const withinRights = (
  { list, show, edit, create, ...resource }: ResourceProps,
  features: readonly Feature[],
): ResourceProps => ({
  ...resource,
  list:
    list && (can('list', resource.name) ? preloading(list, features, 'list', 'tableOptions', 'tableFoot') : DeniedPage),
  show: show && (can('one', resource.name) ? preloading(show, features, 'feed') : DeniedPage),
  edit: edit && (can('update', resource.name) ? edit : DeniedPage),
  create: create && (can('create', resource.name) ? create : DeniedPage),
})

/** Loads the parts of features in a page's slots together with the page, instead of after it. */
const preloading = (Page: NonNullable<Page>, features: readonly Feature[], ...slots: (keyof Slots)[]): Page =>
  isValidElement(Page)
    ? Page
    : () => {
        void preloadSlots(features, ...slots)
        return (
          <SteadyRoute>
            <Page />
          </SteadyRoute>
        )
      }
