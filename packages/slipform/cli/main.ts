// The program `slipform`, which bin/ starts: finds the command and runs it. The commands are in commands.ts.

import { commands, describeCommands, helpOf, readTyped } from './commands.ts'

const [name = '--help', ...words] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command === undefined) {
  const isHelp = ['help', '--help', '-h'].includes(name)
  const fault = isHelp ? '' : `There is no command "${name}".\n\n`
  console[isHelp ? 'log' : 'error'](`${fault}${describeCommands()}`)
  process.exitCode = isHelp ? 0 : 1
} else {
  try {
    const help = helpOf(name, words)
    if (help === undefined) await (await command.load()).run(readTyped(name, words))
    else console.log(help)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
