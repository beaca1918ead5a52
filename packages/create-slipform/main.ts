import { runCreate } from './command.ts'

// The entry of `npm create slipform`, called by bin/. scripts/create.ts is the entry of `npm run create` in a clone.
await runCreate(process.argv.slice(2), {
  command: 'npm create slipform@latest my-app --',
  proposed: 'my-app',
  from: process.cwd(),
})
