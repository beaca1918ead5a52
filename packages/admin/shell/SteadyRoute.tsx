import { type ReactNode, useContext, useRef } from 'react'
import { UNSAFE_RouteContext as RouteContext } from 'react-router'

type Route = ReturnType<typeof useRoute>

const useRoute = () => useContext(RouteContext)

/**
 * Provides the same object for the same route. React-admin renders its routes again after it has registered the resources; a new object would
 * render every link and row again.
 */
export const SteadyRoute = ({ children }: { children: ReactNode }) => {
  const route = useRoute()
  const steady = useRef(route)
  if (keyOf(route) !== keyOf(steady.current)) steady.current = route
  return <RouteContext.Provider value={steady.current}>{children}</RouteContext.Provider>
}

const keyOf = ({ matches }: Route) => JSON.stringify(matches.map(({ pathname, params }) => [pathname, params]))
