import type { Logger } from 'pino'

/** Receives the reports of a process about itself, line by line: printed in development and by commands, logged in production. */
export interface Notices {
  info(line: string): void
  warn(line: string): void
  error(line: string): void
}

/** Prints lines as they are, for developers and for commands. */
export const printedNotices: Notices = {
  info: (line) => console.log(line),
  warn: (line) => console.warn(line),
  error: (line) => console.error(line),
}

/** Writes each line as a record of the log, for programs that read it. */
export function loggedNotices(log: Pick<Logger, 'info' | 'warn' | 'error'>): Notices {
  return {
    info: (line) => log.info(line),
    warn: (line) => log.warn(line),
    error: (line) => log.error(line),
  }
}
