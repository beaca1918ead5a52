import { firstCommands } from '../base/first-commands.ts'

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
