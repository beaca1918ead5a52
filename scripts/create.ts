import { runCreate } from '../packages/create-slipform/command.ts'
import { packPackages } from './packages/pack.ts'

// Creates a project beside this clone, with the packages inside it: npm run create -- ../my-app.

// .npmrc makes this clone run its packages from source. The programs that a new project starts must not.
for (const name of ['NODE_OPTIONS', 'npm_config_node_options'])
  process.env[name] = process.env[name]?.replace('--conditions=@slipform/source', '').trim() ?? ''

await runCreate(process.argv.slice(2), {
  command: 'npm run create -- ../my-app',
  proposed: '../my-app',
  from: process.env.INIT_CWD ?? process.cwd(),
  clone: { folder: process.cwd(), pack: packPackages },
})
