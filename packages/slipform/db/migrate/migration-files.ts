// The folders and names of migrations. Databases record the names: a migration that was released keeps its name.

import { readdir } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { bookkeeping } from '../own-tables.ts'

/** A feature of the server: its name, and the folder of the migrations that create its tables. */
export interface FeatureMigrations {
  readonly name: string
  readonly migrations?: string
}

const coreFolder = join(import.meta.dirname, '../migrations')

/** The table in Slipform's own schema that records the migrations of a project. */
export const projectTable = 'project_migrations'

/** A migration as a file; the name of a feature's migration begins with the feature: `auth/01_users`. */
export interface MigrationFile {
  readonly name: string
  readonly path: string
}

/**
 * The migrations of some folders, by their names without extension: the same database is migrated from TypeScript in development and from
 * JavaScript in production.
 */
export class Migrations implements Knex.MigrationSource<MigrationFile> {
  /** The table in Slipform's own schema that records which of these migrations a database has run. */
  readonly tableName: string
  /** The folders by the prefix of their migrations' names. */
  readonly #folders: ReadonlyMap<string, string>

  constructor(tableName: string, folders: ReadonlyMap<string, string>) {
    this.tableName = tableName
    this.#folders = folders
  }

  /** The migrations of a project. */
  static ofProject(folder: string): Migrations {
    return new Migrations(projectTable, new Map([['', folder]]))
  }

  /** The migrations of the tables that the server itself and its features need. */
  static ofEngine(features: readonly FeatureMigrations[]): Migrations {
    const featureFolders = features.flatMap(({ name, migrations }) =>
      migrations === undefined ? [] : [[`${name}/`, migrations] as const],
    )
    return new Migrations(bookkeeping, new Map([['', coreFolder], ...featureFolders]))
  }

  get folders(): string {
    return [...this.#folders.values()].map((folder) => relative(process.cwd(), folder)).join(', ')
  }

  async getMigrations(): Promise<MigrationFile[]> {
    const all = [...this.#folders].map(async ([prefix, folder]) => {
      const files = await readdir(folder).catch(() => [])
      const sources = files.filter((file) => /(?<!\.d)\.[jt]s$/.test(file)).sort()
      return sources.map((file) => ({ name: prefix + basename(file, extname(file)), path: join(folder, file) }))
    })
    return (await Promise.all(all)).flat()
  }

  getMigrationName({ name }: MigrationFile): string {
    return name
  }

  async getMigration({ path }: MigrationFile): Promise<Knex.Migration> {
    return import(pathToFileURL(path).href)
  }

  async names(): Promise<string[]> {
    return (await this.getMigrations()).map(({ name }) => name)
  }

  /** Returns those of some migrations that have run whose files are missing. Migrations of a feature that the project has removed do not count. */
  async findMissing(run: readonly string[]): Promise<string[]> {
    const names = await this.names()
    return run.filter((name) => this.#folders.has(prefixOf(name)) && !names.includes(name))
  }
}

/** Returns the prefix of a migration's name: the feature with a slash; empty without a feature. */
function prefixOf(name: string): string {
  return name.slice(0, name.indexOf('/') + 1)
}
