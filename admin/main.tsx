import { getSession } from './auth/session.ts'
import { fetchPage } from './preloadPage.ts'

// Asked and fetched beside react-admin, not after it; a failure is said once there are pages to say it.
getSession().catch(() => {})
fetchPage(location.hash, import.meta.glob('./*/*{List,Create,Edit,Show}.tsx'))
const admin = import('./start.tsx')
// The first formatter of a page loads its language's data, which would take as long later, when the rows wait for it.
new Intl.DateTimeFormat()
await admin
