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
  /** What the admin has besides lists, pages and forms, from `@slipform/admin/features`. */
  readonly features?: readonly Feature[]
  /** The first page, in place of the feature's. */
  readonly dashboard?: NonNullable<FeaturePages['first']>
  /** The page that users sign in on, in place of the feature's. */
  readonly loginPage?: ComponentType<{ onSignedIn: () => void }>
  /** The project's resources, in the order of the menu. */
  readonly resources: readonly ResourceProps[]
}

const defaultBrand = { name: 'Slipform' }
const noFeatures: readonly Feature[] = []
// Not in the theme: projects that copy it, and replace some of its styles, keep these.
const valueStyleSheet = <GlobalStyles styles={({ tokens }) => valueStyles(tokens)} />

/** Returns the features that the server has too, the data provider with their methods, and the resources with their pages. */
const useShown = (listed: readonly Feature[], resources: readonly ResourceProps[], isSignedIn: boolean) => {
  // The session names the server's features only once a user has signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session changes with `isSignedIn`.
  const features = useMemo(
    () => listed.filter(({ needs }) => needs === undefined || serverHas(needs)),
    [listed, isSignedIn],
  )
  const provider = useMemo(
    () => Object.assign({}, dataProvider, ...features.map((feature) => feature.provider)),
    [features],
  )
  const shown = useMemo(
    () => withResources(resources, features).map((resource) => withinRights(resource, features)),
    [resources, features],
  )
  useMemo(() => setPageLabels(labelsOfPages(shown)), [shown])
  return { features, provider, shown }
}

/**
 * The whole admin, which `admin/App.tsx` of a project renders. Shows the login page to users who are not signed in, unless the server runs
 * with `AUTH=off`. The session must be known before: `startAdmin` reads it first.
 */
export const Admin = ({
  resources,
  children,
  features: listed = noFeatures,
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
    () => isOpen || (user !== null && !listed.some(({ pages }) => pages?.signsInAt?.(location.hash))),
  )
  const { features, provider, shown } = useShown(listed, resources, isSignedIn)
  const pages = features.map((feature) => feature.pages ?? {})
  const isEmpty = resources.length === 0 && children === undefined
  const HomePage = dashboard ?? (isEmpty ? Welcome : pages.find(({ first }) => first)?.first)
  const FirstPage = useCallback(() => HomePage && <HomePage resources={resources} />, [HomePage, resources])
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
      <FeaturesContext value={features}>
        <AdminContext {...(!isOpen && { authProvider })} {...context}>
          <CssBaseline enableColorScheme />
          {valueStyleSheet}
          {/* React-admin's own `<Admin>` brings its layout and its forms, which the first page does not need. */}
          <KnownResources resources={shown}>
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
              {shown.map((resource) => (
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
  // A project's own auth provider answers for itself.
  if (!loadedSession().isOpen && props.authProvider === undefined) queryClient.knownResult = resultFromSession
  // What was read before the first render came from the API itself.
  if (props.dataProvider !== undefined || provider.getList !== dataProvider.getList) queryClient.clear()
}

const themesOf = (brand: BrandOptions, theme: AdminProps['theme'], darkTheme: AdminProps['darkTheme']) => {
  const ofBrand = createThemes(brand)
  return {
    theme: withPageDefaults(completeTheme(theme ?? ofBrand.lightTheme, ofBrand)),
    // Null for an admin without a dark mode.
    darkTheme: withPageDefaults(
      darkTheme === undefined ? ofBrand.darkTheme : darkTheme && completeTheme(darkTheme, ofBrand),
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

// Without users to manage, an admin may have no page at all: react-admin shows this one without a layout.
const WelcomeInLayout = () => (
  <AdminLayout>
    <Welcome />
  </AdminLayout>
)

// With AUTH=off there are no users to manage.
const withResources = (resources: readonly ResourceProps[], features: readonly Feature[]) =>
  loadedSession().isOpen ? resources : [...resources, ...features.flatMap(({ pages }) => pages?.resources ?? [])]

type Page = ResourceProps['list']

/** Replaces pages that the user may not open with a message, instead of sending requests that the API rejects. */
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

/** Loads what the features put in slots of a page together with the page, instead of after it. */
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
