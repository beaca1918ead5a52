import { useLiveLists } from './useLiveLists.ts'

/** Keeps the related records of a page up to date; changes wait while the user is at work. */
export const LiveRelated = ({ resource }: { resource: string }) => {
  useLiveLists(resource, 'getManyReference')
  return null
}
