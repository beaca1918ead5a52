import { type PropsWithChildren, useMemo } from 'react'
import { Resource, ResourceDefinitionContext, type ResourceProps, useResourceDefinitionContext } from 'react-admin'

/**
 * Provides the resources to the first render. React-admin would register them in effects, and render every component that uses a resource
 * again. So these are never registered; resources among custom children still are.
 */
export const KnownResources = ({ resources, children }: PropsWithChildren<{ resources: readonly ResourceProps[] }>) => {
  const { definitions, register, unregister } = useResourceDefinitionContext()
  const known = useMemo(
    () => Object.fromEntries(resources.map((resource) => [resource.name, Resource.registerResource(resource)])),
    [resources],
  )
  // Memoized without `definitions`: react-admin registers again when these functions change.
  const changes = useMemo(() => {
    const unlessKnown = (change: typeof register) => (resource: Parameters<typeof change>[0]) => {
      if (!(resource.name in known)) change(resource)
    }
    return { register: unlessKnown(register), unregister: unlessKnown(unregister) }
  }, [known, register, unregister])
  const all = useMemo(() => ({ definitions: { ...known, ...definitions }, ...changes }), [known, definitions, changes])
  return <ResourceDefinitionContext.Provider value={all}>{children}</ResourceDefinitionContext.Provider>
}
