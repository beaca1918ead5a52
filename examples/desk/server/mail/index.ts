/** How the mails of the server are written: edit them, or add a language. */
export { emailChange, emailChanged } from './email-change.ts'
export { invitation } from './invitation.ts'
export { passwordReset, reset } from './reset.ts'
