import { hookNames } from '../../server/crud/model/hooks.ts'
import type { Asker } from './asker.ts'

/** Asks for hooks to write, typed and empty, into a model. */
export function askHooks(ask: Asker): Promise<string[]> {
  return ask.checkbox(
    'Hooks to fill:',
    hookNames.map((name) => ({ name, value: name as string })),
  )
}
