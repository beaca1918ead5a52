import { join } from 'node:path'
import { styleText } from 'node:util'
import { generators } from './generators.ts'
import { Refusal } from './refusal.ts'

// The entry of `npm run scaffold`. With answers a generator runs at once, as loading Plop takes half a second; without
// them Plop offers the generators.
const root = join(import.meta.dirname, '..')
// pnpm and yarn hand on the `--` that npm takes away.
const [name = '', ...argv] = process.argv.slice(2).filter((word, at) => word !== '--' || at !== 1)
const load = Object.hasOwn(generators, name) ? generators[name]?.load : undefined

if (load && (argv.length > 0 || name === 'sync')) await scaffold()
else await openMenu()

async function scaffold(): Promise<void> {
  try {
    const { finish, runGenerator } = await import('./run.ts')
    const outcome = load && (await runGenerator(await load(), root, argv))
    if (outcome) finish(root, outcome)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`${styleText('red', 'Nothing was written.')} ${error.message}`)
    process.exitCode = 1
  }
}

async function openMenu(): Promise<void> {
  const { Plop, run } = await import('plop')
  Plop.prepare({ cwd: root, configPath: join(root, 'plopfile.ts') }, (env) =>
    Plop.execute(env, (found) => void run(found, undefined, true)),
  )
}
