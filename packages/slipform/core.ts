import type { Knex } from 'knex'
import { BackgroundWork } from './base/background-work.ts'
import type { ErrorLog } from './base/errors/error-log.ts'
import type { Notices } from './base/notices.ts'
import { checkRows } from './crud/access/rows.ts'
import { checkReferencesToRows } from './crud/access/unchecked-references.ts'
import type { Services } from './crud/context/request-context.ts'
import { noTenancy } from './crud/context/tenancy.ts'
import { writeListeners } from './crud/context/write-listeners.ts'
import { PlanCaches } from './crud/plan/cache.ts'
import { Cursors } from './crud/plan/cursors.ts'
import { checkRoutes } from './crud/router/check-routes.ts'
import { allRoutes, coreOperations, type Operations } from './crud/router/generated-routes.ts'
import { walkOperations } from './crud/router/mounted-routes.ts'
import { readersOf, writersOf } from './crud/router/readers.ts'
import { checkRouters } from './crud/router/router.ts'
import { Cancellation } from './db/cancellation.ts'
import { Database } from './db/database.ts'
import type { ChangeLog } from './db/log/change-log.ts'
import type { Core, Feature, Provided, Routers } from './feature.ts'
import { modelsOf } from './model/check/exports.ts'
import { checkModels } from './model/check/models.ts'
import type { AnyModel } from './model/model.ts'
import { resourceOf } from './model/resource/resource.ts'
import { userRelations } from './model/resource/users.ts'
import { defaultMinimumRole } from './model/roles.ts'
// The imports of operations reserve the words in their paths, which are then no keys, and hide records in the trash, whichever features a server has.
import './operations.ts'
import type { Secrets } from './base/seal.ts'
import { noPeople } from './users/people.ts'

/** The parts of the core of an application: a server or a script. */
interface CoreOptions {
  readonly db: Knex
  readonly changeLog: ChangeLog | undefined
  readonly models: Readonly<Record<string, AnyModel>>
  readonly routes: Routers
  readonly features: readonly Feature[]
  readonly secrets: Secrets
  readonly publicUrl: string | undefined
  readonly env: NodeJS.ProcessEnv
  readonly notices: Notices
  readonly log: ErrorLog
}

/** A type whose properties can be set while features add to the core; afterwards they do not change. */
type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

/**
 * Creates the core of an application, with the routes of its features and the parts that they provide.
 *
 * @throws Error when a model breaks a rule, when a route lacks the key of its record, or when a model needs a feature that is left out.
 */
export function createCore({ models, routes, features, log, db, ...options }: CoreOptions): Core {
  const allModels = modelsOf(models)
  checkModels(allModels, features)
  checkRows(allModels)
  checkRouters(routes)
  const operations: Operations = Object.assign({}, coreOperations, ...features.map((feature) => feature.operations))
  const routers = allRoutes(models, routes, operations)
  checkRoutes(routers)
  checkReferencesToRows(allModels, walkOperations(routers))
  const services: Mutable<Services> = {
    db,
    database: new Database(db, options.changeLog, features.find(({ sharing }) => sharing)?.sharing),
    log,
    background: new BackgroundWork(),
    closing: new Cancellation(),
    stopping: new Cancellation(),
    exiting: new Cancellation(),
    operations: new Set(Object.keys(operations)),
    readers: new Map(),
    writers: new Map(),
    plans: new PlanCaches(),
    cursors: new Cursors(options.secrets),
    listenersOf: writeListeners(features.map((feature) => (model) => feature.onWrite?.(model, core))),
    peopleVisibleTo: defaultMinimumRole,
    hasSecurityLog: false,
    tenancy: noTenancy,
    replicaReads: undefined,
  }
  const core: Mutable<Core> = {
    ...options,
    services,
    operations,
    routers,
    featureRoutes: {},
    resources: routers,
    people: noPeople,
    signIn: undefined,
    activity: [],
    mailer: undefined,
    jobs: undefined,
    observers: [],
    gauges: [],
    errorListeners: [],
  }
  for (const feature of features) addProvided(core, services, feature.provides?.(core) ?? {})
  if (core.people === noPeople) checkNoUsers(allModels)
  services.tenancy.check(allModels)
  for (const feature of features) addRoutes(core, feature)
  services.readers = readersOf(core.resources)
  services.writers = writersOf(core.resources)
  return core
}

/** Checks the models of a server without users. @throws Error that names a relation to users. */
function checkNoUsers(models: readonly AnyModel[]): void {
  for (const model of models)
    for (const { name } of userRelations(resourceOf(model)))
      throw new Error(
        `Model ${model.name}: ${name} leads to users, but the server has none. Add auth() to server/features.ts.`,
      )
}

/** Adds the parts that a feature provides. Of a part that a server has once, such as its mailer, that of the last feature counts. */
function addProvided(core: Mutable<Core>, services: Mutable<Services>, provided: Provided): void {
  core.people = provided.people ?? core.people
  core.signIn = provided.signIn ?? core.signIn
  core.activity = [...core.activity, ...(provided.activity ?? [])]
  core.mailer = provided.mailer ?? core.mailer
  core.jobs = provided.jobs ?? core.jobs
  core.observers = [...core.observers, ...(provided.observers ?? [])]
  core.gauges = [...core.gauges, ...(provided.gauges ?? [])]
  core.errorListeners = [...core.errorListeners, ...(provided.onError ? [provided.onError] : [])]
  services.replicaReads = provided.replicaReads ?? services.replicaReads
  services.tenancy = provided.tenancy ?? services.tenancy
  services.peopleVisibleTo = provided.peopleVisibleTo ?? services.peopleVisibleTo
  services.hasSecurityLog ||= provided.hasSecurityLog === true
}

function addRoutes(core: Mutable<Core>, feature: Feature): void {
  const routes = feature.routes?.(core) ?? {}
  const resources = Object.entries(routes).filter(([path]) => path.startsWith('/auth/'))
  core.featureRoutes = { ...core.featureRoutes, ...routes }
  core.resources = { ...core.resources, ...Object.fromEntries(resources) }
}
