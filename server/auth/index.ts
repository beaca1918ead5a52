export { allow } from './allow.ts'
export { createAuth } from './auth.ts'
export type { User } from './user.ts'
