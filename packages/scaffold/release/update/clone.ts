import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../base/processes.ts'
import { UserError } from '../../base/user-error.ts'

/**
 * Packs a clone of Slipform, and calls a function with the folder of its tarballs.
 *
 * @throws UserError when the folder is no clone, or cannot be packed.
 */
export async function withPackagesOf<Result>(
  clone: string,
  use: (packages: string) => Promise<Result>,
): Promise<Result> {
  const isClone = existsSync(join(clone, 'packages/create-slipform')) && existsSync(join(clone, 'scripts/pack.ts'))
  if (!isClone) throw new UserError(`${clone} is no clone of Slipform. Give --from the folder that git clone created.`)
  const install = `Install its packages: cd ${clone} && npm ci`
  if (!existsSync(join(clone, 'node_modules'))) throw new UserError(`The clone has no packages. ${install}`)
  const folder = mkdtempSync(join(tmpdir(), 'slipform-packages-'))
  try {
    console.error(`Packing ${clone} …`)
    const { code, output } = await run(['npm', 'run', '--silent', 'pack', '--', folder], clone, 'captured')
    if (code !== 0) throw new UserError(`${clone} cannot be packed:\n${output.trim()}\n${install}`)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
