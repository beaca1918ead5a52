import { firstCommands } from '../base/first-commands.ts'
import { openingSetting } from '../base/loopback.ts'

/** What the admin shows about a server in development, from the session. */
export interface Development {
  /** The command that leads to the project's folder: for signed-in users, and where only this machine reaches the server. */
  readonly cd?: string
}

/** Describes a server in development whose project is in a folder. */
export function describeDevelopment(address: Parameters<typeof openingSetting>[0], folder: string): Development {
  const isOfThisMachine = openingSetting(address) === undefined
  return isOfThisMachine ? { cd: changeTo(folder) } : {}
}

/** Returns the next commands for a project without resources, for the message of its start. */
export function printFirstSteps(folder: string): string {
  const commands = Object.values(firstCommands).map(({ command, does }) => `    ${command}\n        # ${does}\n`)
  return `  There is no resource yet. In another terminal:

    ${changeTo(folder)}
${commands.join('')}`
}

function changeTo(folder: string): string {
  return `cd ${/[^\w./-]/.test(folder) ? `'${folder.replaceAll("'", `'\\''`)}'` : folder}`
}
