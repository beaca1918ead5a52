import { firstCommands } from '../base/first-commands.ts'
import { openingSetting } from '../base/loopback.ts'

/** Returns the command that changes to the folder of a project, for the session in development; empty if other machines reach the server. */
export function describeDevelopment(
  address: Parameters<typeof openingSetting>[0],
  folder: string,
): { readonly cd?: string } {
  const isOfThisMachine = openingSetting(address) === undefined
  return isOfThisMachine ? { cd: changeTo(folder) } : {}
}

/** Returns the commands that add resources to a project without any, for the message of its start. */
export function printFirstSteps(folder: string): string {
  const commands = Object.values(firstCommands).map(({ command, does }) => `    ${command}\n        # ${does}\n`)
  return `  There is no resource yet. In another terminal:

    ${changeTo(folder)}
${commands.join('')}`
}

function changeTo(folder: string): string {
  return `cd ${/[^\w./-]/.test(folder) ? `'${folder.replaceAll("'", `'\\''`)}'` : folder}`
}
