import { runCreate } from './command.ts'

// The entry of `npm create slipform`.
await runCreate(process.argv.slice(2), {
  command: 'npm create slipform@latest <folder> -- [options]',
  proposed: 'my-app',
  from: process.cwd(),
})
