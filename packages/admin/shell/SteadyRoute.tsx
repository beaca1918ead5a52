import { type ReactNode, useContext, useRef } from 'react'
import { UNSAFE_RouteContext as RouteContext } from 'react-router'

type Route = ReturnType<typeof useRoute>

const useRoute = () => useContext(RouteContext)

/**
 * Keeps the route around a page the same object as long as it is the same route. React-admin renders its routes again once it has
 * registered the resources; the new object would render every link and row again.
 */
export const SteadyRoute = ({ children }: { children: ReactNode }) => {
  const route = useRoute()
  const steady = useRef(route)
  if (keyOf(route) !== keyOf(steady.current)) steady.current = route
  return <RouteContext.Provider value={steady.current}>{children}</RouteContext.Provider>
}

const keyOf = ({ matches }: Route) => JSON.stringify(matches.map(({ pathname, params }) => [pathname, params]))
