import { fetchPage } from './preloadPage.ts'

// The page is fetched beside react-admin, not after it.
fetchPage(location.hash, import.meta.glob('./*/*{List,Create,Edit,Show}.tsx'))
const admin = import('./start.tsx')
// The first formatter of a page loads its language's data, which would take as long later, when the rows wait for it.
new Intl.DateTimeFormat()
await admin
