import { styleText } from 'node:util'
import { openProject } from '../project/open.ts'
import { checkPages } from './check-pages.ts'

/** Lists sources of pages that are no field, and fields that no page shows. Returns the exit status: 1 for the former. */
export async function runCheckPages(root: string): Promise<number> {
  const { models, files } = await openProject(root)
  const { faults, notes } = checkPages(models, files)
  for (const fault of faults) console.error(styleText('red', fault))
  for (const note of notes) console.log(styleText('yellow', note))
  return faults.length === 0 ? 0 : 1
}
