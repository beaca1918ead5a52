import { type PropsWithChildren, useMemo } from 'react'
import { Resource, ResourceDefinitionContext, type ResourceProps, useResourceDefinitionContext } from 'react-admin'

/**
 * Tells the first render which resources there are. React-admin learns of them after it, and after the next one once more, and each time
 * renders the whole page again; it still does so for resources among custom children.
 */
export const KnownResources = ({ resources, children }: PropsWithChildren<{ resources: readonly ResourceProps[] }>) => {
  const registered = useResourceDefinitionContext()
  const known = useMemo(
    () => Object.fromEntries(resources.map((resource) => [resource.name, Resource.registerResource(resource)])),
    [resources],
  )
  const all = useMemo(() => {
    const unlessKnown = (change: typeof registered.register) => (resource: Parameters<typeof change>[0]) => {
      if (!(resource.name in known)) change(resource)
    }
    return {
      definitions: { ...known, ...registered.definitions },
      register: unlessKnown(registered.register),
      unregister: unlessKnown(registered.unregister),
    }
  }, [known, registered])
  return <ResourceDefinitionContext.Provider value={all}>{children}</ResourceDefinitionContext.Provider>
}
