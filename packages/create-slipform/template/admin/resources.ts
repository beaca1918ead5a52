import type { ResourceProps } from 'react-admin'

/** Every resource of the admin, in the order of its menu. */
export const resources: ResourceProps[] = []
