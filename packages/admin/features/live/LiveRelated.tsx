import { useResourceContext } from 'react-admin'
import { useLiveLists } from './useLiveLists.ts'

/** Keeps the related records of a page up to date; changes wait while the user is at work. */
export const LiveRelated = () => {
  useLiveLists(useResourceContext() ?? '', 'getManyReference')
  return null
}
