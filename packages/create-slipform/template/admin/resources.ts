import type { ResourceProps } from 'react-admin'

/** Every resource of the admin, in the order of its menu. The scaffolder adds those that it writes, and you may reorder them. */
export const resources: ResourceProps[] = []
