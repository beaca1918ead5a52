// What shows live updates of records, in one file that loads after the first record.
export { LiveForm } from './LiveForm.tsx'
export { LivePresence } from './LivePresence.tsx'
export { LiveRecord } from './LiveRecord.tsx'
export { LiveRelated } from './LiveRelated.tsx'
