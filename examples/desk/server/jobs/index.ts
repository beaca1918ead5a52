import type { Job } from 'slipform/routes'
import { closeSolved } from './close-solved.ts'

/** The jobs of the server, each of a file of its own: `[reminders]`. */
export const jobList: readonly Job<never>[] = [closeSolved]
