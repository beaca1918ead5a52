import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Notices } from './base/notices.ts'
import type { Secrets } from './base/seal.ts'
import type { ReplicaReads } from './crud/context/replica-reads.ts'
import type { Services } from './crud/context/request-context.ts'
import type { Tenancy } from './crud/context/tenancy.ts'
import type { WriteListener } from './crud/context/write-listeners.ts'
import type { Operations } from './crud/router/generated-routes.ts'
import type { Router } from './crud/router/router.ts'
import type { ChangeLog } from './db/log/change-log.ts'
import type { StatementSharing } from './db/sharing.ts'
import type { Observer } from './http/response-facts.ts'
import type { AnyModel } from './model/model.ts'
import type { OneOrMoreRoles, Role } from './model/roles.ts'
import type { SignedInUser } from './model/signed-in-user.ts'
import type { SessionInfo } from './session-info.ts'
import type { ActivitySource } from './users/activity-source.ts'
import type { Jobs } from './users/jobs.ts'
import type { Mailer } from './users/mail.ts'
import type { FindPeople } from './users/people.ts'

/** Routers by their paths below /api. */
export type Routers = Readonly<Record<string, Router>>

/**
 * A part of a server that a project can leave out: a line in its `features`. A feature has some of these members. It may import the core,
 * but no other feature.
 */
export interface Feature {
  /** The name in the session, and of the feature's migrations in the database. */
  readonly name: string
  /**
   * Checks the settings of the feature, before the database is opened.
   *
   * @throws Error that names the variable, its allowed values and its value.
   */
  checkSettings?(env: NodeJS.ProcessEnv): void
  /** The folder of the migrations that create the feature's tables. */
  readonly migrations?: string
  /** The operations that the feature adds to resources. */
  readonly operations?: Operations
  /** Combines the statements of requests that arrive together. */
  readonly sharing?: StatementSharing
  /** Returns the parts that the core and other features use. Called once, in the order of the features. */
  provides?(core: Core): Provided
  /** Returns the middlewares that every request of the API passes before its body is read. */
  middleware?(core: Core): readonly RequestHandler[]
  /** The feature shows the people of records: the session does not name it for roles that may see the people of no model. */
  readonly showsPeople?: true
  /** Returns the routers of the feature. The OpenAPI document has their operations and `described` handlers. Routers below `/auth` are resources, whose operations the session lists; the router of `/` comes after the project's own. */
  routes?(core: Core): Routers
  /**
   * Returns the handler of addresses outside of /api, in front of the pages of the admin. `before` are the middlewares of the API that run
   * before bodies are read, among them the sign-in.
   */
  pages?(core: Core, before: readonly RequestHandler[]): RequestHandler
  /** Returns one or more listeners to the writes of a model. Called once per model. */
  onWrite?(model: AnyModel, core: Core): WriteListener | readonly WriteListener[] | undefined
  /** Returns the members that the feature adds to the session of a caller. */
  session?(caller: SessionCaller, core: Core): Partial<SessionInfo> | Promise<Partial<SessionInfo>>
  /** Starts work beside requests, after the migrations and before the server listens. Several servers start one after the other. */
  start?(core: Core, server: ServerStart): Promise<Started | undefined>
}

/** The parts that a feature offers the core and other features. */
export interface Provided {
  /** Finds users by id. */
  readonly people?: FindPeople
  /** The roles that see the people of records. Default: `viewer`. */
  readonly peopleVisibleTo?: OneOrMoreRoles | undefined
  /** Identifies callers; without `signIn` everyone may do everything. */
  readonly signIn?: SignedInCallers
  /** Chooses the database of each read: the primary or a replica. */
  readonly replicaReads?: ReplicaReads
  /** The rules by which records belong to tenants. */
  readonly tenancy?: Tenancy
  /** Whether there is a security log. */
  readonly hasSecurityLog?: true
  /** Sources of entries of the activity. */
  readonly activity?: readonly ActivitySource[]
  /** Receive the facts of each response after its end. */
  readonly observers?: readonly Observer[]
  /** Sends Slipform's own mails by the names of their templates. */
  readonly mailer?: Mailer
  /** Runs work that no response waits for. */
  readonly jobs?: Jobs
  /** Values that metrics show. */
  readonly gauges?: readonly Gauge[]
  /** Receives the error of each request that is rejected. */
  onError?(req: Request, error: unknown): void
}

/** The callers of a server with sign-in. */
export interface SignedInCallers {
  /** The name of the cookie of a session. */
  readonly cookieName: string
  /** The tables whose changes can end a session, by their quoted names. */
  readonly tables: readonly string[]
  /** Returns the current users of requests, in their order; undefined for a user who is no longer signed in. */
  findSenders(reqs: readonly Request[]): Promise<readonly (SignedInUser | undefined)[]>
}

/** A value that metrics show. */
export interface Gauge {
  readonly name: string
  readonly help: string
  read(): number
}

/** The parts of a starting server that features use. */
export interface ServerStart {
  /** The database, for statements that may take as long as migrations. */
  readonly db: Knex
  readonly log: Logger
  readonly host: string
  /** Whether this process runs jobs and sends mails and webhooks; workers may do so in its place. */
  readonly works: boolean
}

/** A line of the start message: a name and a text. */
export type StartLine = readonly [name: string, text: string]

/** The work that a feature has started. */
export interface Started {
  /** Returns lines of the start message, once the server listens at a URL. */
  describe?(url: string): Promise<readonly StartLine[]>
  /** Ends the work, after the last request. */
  stop?(): void | Promise<void>
}

/** A caller as the session describes it. */
export interface SessionCaller {
  readonly user: SignedInUser | undefined
  /** `public` before sign-in; undefined on a server without sign-in, where everyone may do everything. */
  readonly role: Role | undefined
  readonly req: Request
}

/** The parts of an application that features use. The parts and routes of features are complete only once the application is created. */
export interface Core {
  readonly services: Services
  readonly env: NodeJS.ProcessEnv
  readonly notices: Notices
  /** The change log of the database; undefined without one. */
  readonly changeLog: ChangeLog | undefined
  /** The first one signs and seals; the others count as well. */
  readonly secrets: Secrets
  /** The URL at which browsers reach the server. */
  readonly publicUrl: string | undefined
  /** The operations that resources can offer. */
  readonly operations: Operations
  /** The routers of the project. */
  readonly routers: Routers
  /** The routers of features. */
  readonly featureRoutes: Routers
  /** The routers of the project, and the routers of features below `/auth`. */
  readonly resources: Routers
  readonly people: FindPeople
  /** Undefined on a server without sign-in. */
  readonly signIn: SignedInCallers | undefined
  readonly activity: readonly ActivitySource[]
  /** Undefined on a server that sends no mails. */
  readonly mailer: Mailer | undefined
  /** Undefined on a server without the feature of jobs. */
  readonly jobs: Jobs | undefined
  readonly observers: readonly Observer[]
  readonly gauges: readonly Gauge[]
  /** Receive the error of each request that is rejected. */
  readonly errorListeners: readonly ((req: Request, error: unknown) => void)[]
}
