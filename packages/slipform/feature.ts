import type { RequestHandler } from 'express'
import type { Services } from './crud/context/request-context.ts'
import type { WriteListener } from './crud/context/write-listeners.ts'
import type { Operations } from './crud/router/generated-routes.ts'
import type { ReadableResources } from './crud/router/readable-records.ts'
import type { Router } from './crud/router/router.ts'
import type { SignedInUser } from './model/hook-context.ts'
import type { AnyModel } from './model/model.ts'
import type { Role } from './model/roles.ts'
import type { SessionInfo } from './session-info.ts'
import type { ActivitySource } from './users/activity-source.ts'

/** Routers by their paths below /api. */
export type Routers = Readonly<Record<string, Router>>

/**
 * A part of a server that a project can leave out: a line in its `features`. It fills some of these slots, and knows the core only, never
 * another feature.
 */
export interface Feature {
  /** Names it in the session, and its migrations in the database. */
  readonly name: string
  /** The folder of the migrations that create its tables. */
  readonly migrations?: string
  /** The operations that it adds to resources. */
  readonly operations?: Operations
  /** Returns what other features use of it. */
  provides?(core: Core): Provided
  /** Returns what every request of the API passes before its body is read. */
  middleware?(core: Core): readonly RequestHandler[]
  /** Returns its routers. Those below `/admin` hold what only the admin stores, which are no resources. */
  routes?(core: Core): Routers
  /** Returns a listener to the writes of a model. It is asked once for each model. */
  onWrite?(model: AnyModel, core: Core): WriteListener | undefined
  /** Returns what the session tells a caller. */
  session?(caller: SessionCaller, core: Core): Partial<SessionInfo> | Promise<Partial<SessionInfo>>
}

/** What features offer each other. */
export interface Provided {
  /** The entries of the activity. */
  readonly activity?: readonly ActivitySource[]
}

/** A caller as the session describes it. */
export interface SessionCaller {
  readonly user: SignedInUser | undefined
  /** `public` before sign-in; undefined on a server without sign-in, where everyone may do everything. */
  readonly role: Role | undefined
}

/** What an application offers its features. */
export interface Core {
  readonly services: Services
  /** The operations that resources can offer. */
  readonly operations: Operations
  /** The routers of the project. */
  readonly routers: Routers
  /** The routers of the project and of features, but for those below `/admin`. Complete once the application is created. */
  readonly resources: Routers
  /** Tells which records a caller may read. */
  readonly readable: ReadableResources
  /** The sources of the activity. */
  readonly activity: readonly ActivitySource[]
}
