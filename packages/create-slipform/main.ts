import { runCreate } from './command.ts'

// The entry of `npm create slipform`, from bin/. scripts/create.ts is the other one: `npm run create` in a clone.
await runCreate(process.argv.slice(2), {
  command: 'npm create slipform@latest my-app --',
  proposed: 'my-app',
  from: process.cwd(),
})
