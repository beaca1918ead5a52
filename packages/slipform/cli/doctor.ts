import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment } from '../base/environment.ts'
import { findMistypedSettings } from '../base/mistyped-settings.ts'
import { readDatabase } from '../db/database-config.ts'
import { openDatabase } from '../db/open.ts'
import { checkDirectUrl } from '../db/postgres/direct-url.ts'
import { describeStartFault } from '../db/start-fault.ts'
import { examineDatabase } from './examine-database.ts'
import { findTool, loadFeatures, loadModels, openServerFolder } from './project.ts'
import type { Typed } from './typed.ts'
import { findUnsafeSettings } from './unsafe-settings.ts'

/** Runs `slipform doctor`: prints the problems of a project, one line each with the fix, and exits with 1 if there are any; changes nothing. */
export async function run({ flags }: Typed): Promise<void> {
  const env = { ...readEnvironment(), ...(flags.production && { NODE_ENV: 'production' }) }
  const faults = [
    ...findMistypedSettings(),
    ...findUnsafeSettings(env, await loadFeatures(await openServerFolder())),
    ...findOtherVersions(),
    ...(await findDatabaseFaults(env)),
  ]
  for (const fault of faults) console.error(`✖ ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else console.log('✔ Database, versions and settings are in order.')
}

/** The packages that a project installs, which must be of one release. */
const packages = ['slipform', '@slipform/admin', '@slipform/scaffold', '@slipform/testing']

/** Finds Slipform packages of different versions. */
function findOtherVersions(): string[] {
  const versions = packages.flatMap((name) => {
    const file = findTool(`${name}/package.json`)
    return file === undefined ? [] : [{ name, version: String(JSON.parse(readFileSync(file, 'utf8')).version) }]
  })
  const [first] = versions
  return versions
    .filter(({ version }) => version !== first?.version)
    .map(
      ({ name, version }) =>
        `${name} is version ${version}, and ${first?.name} is ${first?.version}. Install one: npm install ${name}@${first?.version}`,
    )
}

async function findDatabaseFaults(env: NodeJS.ProcessEnv): Promise<string[]> {
  try {
    const { databaseUrl, directUrl, dataDir, limits } = readDatabase(env)
    // Opening the embedded database would create it.
    if (databaseUrl === undefined && !existsSync(dataDir))
      return [`There is no database in ${dataDir}/ yet. Create it: npm run migrate`]
    const folder = await openServerFolder()
    const models = await loadModels(folder)
    await checkDirectUrl(databaseUrl, directUrl)
    const db = await openDatabase({ url: databaseUrl, directUrl, dataDir }, limits)
    try {
      const production = env.NODE_ENV === 'production'
      const features = await loadFeatures(folder)
      return await examineDatabase(db, { models, features, migrations: join(folder, 'migrations'), production })
    } finally {
      await db.destroy()
    }
  } catch (error) {
    return [describeStartFault(error)]
  }
}
