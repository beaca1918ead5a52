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
 * A part of a server that a project can leave out: a line in its `features`. It fills some of these slots, and knows the core only, never
 * another feature.
 */
export interface Feature {
  /** Names it in the session, and its migrations in the database. */
  readonly name: string
  /**
   * Reads its settings, before the database is opened.
   *
   * @throws Error that names the variable, what it may be, and what it is.
   */
  checkSettings?(env: NodeJS.ProcessEnv): void
  /** The folder of the migrations that create its tables. */
  readonly migrations?: string
  /** The operations that it adds to resources. */
  readonly operations?: Operations
  /** Lets requests that arrive together run as one statement. */
  readonly sharing?: StatementSharing
  /** Returns what other features use of it. */
  provides?(core: Core): Provided
  /** Returns what every request of the API passes before its body is read. */
  middleware?(core: Core): readonly RequestHandler[]
  /** Shows the people of records: it does not exist for roles that see those of no model. */
  readonly showsPeople?: true
  /** Returns its routers: the OpenAPI document has their operations and `described` handlers. Those below `/auth` are resources, whose operations the session lists; a project may have other routes at those of `/`. */
  routes?(core: Core): Routers
  /**
   * Returns what serves addresses outside of /api, before the pages of the admin. `before` is what requests of the API pass before their
   * bodies are read: sign-in is a part of it.
   */
  pages?(core: Core, before: readonly RequestHandler[]): RequestHandler
  /** Returns a listener to the writes of a model, or several. It is asked once for each model. */
  onWrite?(model: AnyModel, core: Core): WriteListener | readonly WriteListener[] | undefined
  /** Returns what the session tells a caller. */
  session?(caller: SessionCaller, core: Core): Partial<SessionInfo> | Promise<Partial<SessionInfo>>
  /** Starts what runs beside requests, after the migrations and before the server listens. Of several servers, one at a time starts. */
  start?(core: Core, server: ServerStart): Promise<Started | undefined>
}

/** What features offer each other. */
export interface Provided {
  /** Finds the users. */
  readonly people?: FindPeople
  /** The roles that see the people of records. Default: `viewer`. */
  readonly peopleVisibleTo?: OneOrMoreRoles | undefined
  /** Identifies callers; without it everyone may do everything. */
  readonly signIn?: SignedInCallers
  /** Chooses the database of reads. */
  readonly replicaReads?: ReplicaReads
  /** Says which records belong to which tenant. */
  readonly tenancy?: Tenancy
  /** Whether there is a security log. */
  readonly hasSecurityLog?: true
  /** Entries of the activity. */
  readonly activity?: readonly ActivitySource[]
  /** Receive the facts of each response after its end. */
  readonly observers?: readonly Observer[]
  /** Sends mails of a kind. */
  readonly mailer?: Mailer
  /** Runs work that no response waits for. */
  readonly jobs?: Jobs
  /** Values that metrics show. */
  readonly gauges?: readonly Gauge[]
  /** Receives the error of each request that is rejected. */
  onError?(req: Request, error: unknown): void
}

/** What is known of the callers of a server with sign-in. */
export interface SignedInCallers {
  /** The name of the cookie of a session. */
  readonly cookieName: string
  /** The tables whose changes can end a session, by their quoted names. */
  readonly tables: readonly string[]
  /** Returns the users who sent some requests, as they are now: undefined for one who is no longer signed in. */
  findSenders(reqs: readonly Request[]): Promise<readonly (SignedInUser | undefined)[]>
}

/** A value that metrics show. */
export interface Gauge {
  readonly name: string
  readonly help: string
  read(): number
}

/** What a starting server offers its features. */
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

/** What a feature has started. */
export interface Started {
  /** Returns lines of the start message, once the server listens at a URL. */
  describe?(url: string): Promise<readonly StartLine[]>
  /** Ends it after the last request. */
  stop?(): void | Promise<void>
}

/** A caller as the session describes it. */
export interface SessionCaller {
  readonly user: SignedInUser | undefined
  /** `public` before sign-in; undefined on a server without sign-in, where everyone may do everything. */
  readonly role: Role | undefined
  readonly req: Request
}

/** What an application offers its features. What they provide and their routes are complete once the application is created. */
export interface Core {
  readonly services: Services
  readonly env: NodeJS.ProcessEnv
  readonly notices: Notices
  /** Undefined for a database without one. */
  readonly changeLog: ChangeLog | undefined
  /** The first one signs and seals; the others count as well. */
  readonly secrets: Secrets
  /** The URL at which browsers reach the server. */
  readonly publicUrl: string | undefined
  /** The operations that resources can offer. */
  readonly operations: Operations
  /** The routers of the project. */
  readonly routers: Routers
  /** Those of features. */
  readonly featureRoutes: Routers
  /** Those of the project, and those of features below `/auth`. */
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
