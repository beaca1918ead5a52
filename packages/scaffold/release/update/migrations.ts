import { join } from 'node:path'
import { ownMigrations } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'

/**
 * Reads the names of the migrations of Slipform's own tables in a project: those of the server, and of the project's features.
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
