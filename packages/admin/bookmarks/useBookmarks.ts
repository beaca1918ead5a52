import { useStore } from 'react-admin'
import { loadedSession } from '../auth/session.ts'
import { type Bookmark, isSame, putFirst } from './bookmark.ts'

const maxRecent = 8
const none: Bookmark[] = []

// Per user: several may use the same browser.
const keyOf = (list: string) => `slipform.${list}.${loadedSession().user?.id ?? 'open'}`

/** Returns the records that the user visited last, and a function that adds one. */
export const useRecent = () => {
  const [recent, setRecent] = useStore(keyOf('recent'), none)
  return {
    recent,
    visit: (bookmark: Bookmark) => setRecent((all) => putFirst(all, bookmark, maxRecent)),
    forget: (bookmark: Bookmark) => setRecent((all) => all.filter((one) => !isSame(one, bookmark))),
  }
}
