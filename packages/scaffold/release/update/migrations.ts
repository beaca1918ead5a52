import { join } from 'node:path'
import { ownMigrations } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'

/**
 * Reads the names of the migrations of Slipform's own tables in a project, of the server and the project's features: before and
 * after an update, which reports the new ones.
 *
 * @throws UserError when `server/features.ts` cannot be loaded.
 */
export async function readMigrations(root: string): Promise<string[]> {
  try {
    return await ownMigrations(join(root, 'server'))
  } catch (error) {
    throw new UserError(`server/features.ts cannot be loaded: ${(error as Error).message}. Fix it and run this again.`)
  }
}
