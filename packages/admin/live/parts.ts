// What shows live updates, in one file that loads after the first page.
export { LiveDashboard } from './LiveDashboard.tsx'
export { LiveForm } from './LiveForm.tsx'
export { LiveList } from './LiveList.tsx'
export { LivePresence } from './LivePresence.tsx'
export { LiveRecord } from './LiveRecord.tsx'
export { LiveRelated } from './LiveRelated.tsx'
