import { readFileSync, rmSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Locks the embedded database's folder for this process, as two at a time would destroy it; returns what unlocks it.
 *
 * @throws Error that names the process that has it. A process that is gone has nothing.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock')
  await take(file, folder)
  // A process that exits without closing the database leaves no lock behind.
  const release = () => {
    if (ownerOf(readFileSync(file, { encoding: 'utf8', flag: 'a+' })) === process.pid) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return async () => {
    process.off('exit', release)
    await rm(file, { force: true })
  }
}

async function take(file: string, folder: string): Promise<void> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = ownerOf(await readFile(file, 'utf8'))
    if (isRunning(owner)) {
      throw new Error(
        `The embedded database in ${folder} is in use by process ${owner}. Stop that server first, or set DATA_DIR to another folder.`,
      )
    }
    await rm(file, { force: true })
    await take(file, folder)
  }
}

function ownerOf(text: string): number {
  return Number.parseInt(text, 10)
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
