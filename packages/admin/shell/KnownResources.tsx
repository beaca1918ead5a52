import { type PropsWithChildren, useMemo } from 'react'
import { Resource, ResourceDefinitionContext, type ResourceProps, useResourceDefinitionContext } from 'react-admin'

/**
 * Tells the first render which resources there are. React-admin registers resources in effects, and all that names one renders again. These
 * are known before and never registered; those among custom children still are.
 */
export const KnownResources = ({ resources, children }: PropsWithChildren<{ resources: readonly ResourceProps[] }>) => {
  const { definitions, register, unregister } = useResourceDefinitionContext()
  const known = useMemo(
    () => Object.fromEntries(resources.map((resource) => [resource.name, Resource.registerResource(resource)])),
    [resources],
  )
  // React-admin registers again when these functions change: they stay the same while it does.
  const changes = useMemo(() => {
    const unlessKnown = (change: typeof register) => (resource: Parameters<typeof change>[0]) => {
      if (!(resource.name in known)) change(resource)
    }
    return { register: unlessKnown(register), unregister: unlessKnown(unregister) }
  }, [known, register, unregister])
  const all = useMemo(() => ({ definitions: { ...known, ...definitions }, ...changes }), [known, definitions, changes])
  return <ResourceDefinitionContext.Provider value={all}>{children}</ResourceDefinitionContext.Provider>
}
