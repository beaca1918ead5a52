import { join } from 'node:path'
import { styleText } from 'node:util'
import { writeChanges } from './changes/write.ts'
import { Refusal } from './refusal.ts'
import { nextSteps, runResource } from './resource/run.ts'

// The entry of `npm run scaffold`. With answers the generator runs at once, as loading Plop takes half a second;
// without them Plop offers the generators.
const root = join(import.meta.dirname, '..')
const [generator, ...argv] = process.argv.slice(2)

if (generator === 'resource' && argv.length > 0) await scaffold(argv)
else await openMenu()

async function scaffold(answers: string[]): Promise<void> {
  try {
    const prepared = await runResource(root, answers)
    if (prepared === undefined) return
    writeChanges(root, prepared.changes)
    console.log(`${styleText('green', '✔')} ${prepared.changes.length} files`)
    for (const step of nextSteps(prepared)) console.log(step)
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
