import { groupBy } from '../../base/group-by.ts'
import type { AnyModel } from '../../model/model.ts'
import { inAll, inAny, type Who } from '../../model/roles.ts'
import type { Readers, ReadersByModel, WritersByModel } from '../audience/readers.ts'
import { type ServedOperation, walkOperations } from './mounted-routes.ts'
import type { Router } from './router.ts'

type Routers = Readonly<Record<string, Router>>

/** Returns each model's readers by its mounted routes: the roles that may both list its records and read a single one. */
export function readersOf(routers: Routers): ReadersByModel {
  return byModel(routers, (whoMay) => whoMay('list', 'one'))
}

/** Returns the writers of each model with routes, by action: the roles that may write both single records and batches. */
export function writersOf(routers: Routers): WritersByModel {
  return byModel(routers, (whoMay) => ({
    create: whoMay('create', 'createMany'),
    update: whoMay('update', 'updateMany'),
    delete: whoMay('remove', 'removeMany'),
  }))
}

/** Returns the roles that may use all of some operations of a model. */
type WhoMay = (...names: readonly string[]) => Readers

function byModel<T>(routers: Routers, describe: (whoMay: WhoMay) => T): ReadonlyMap<AnyModel, T> {
  const served = groupBy(walkOperations(routers), ({ operation }) => operation.model)
  return new Map(
    [...served].map(([model, ofModel]) => [model, describe((...names) => readersAmong(model, ofModel, names))]),
  )
}

/** Returns the roles that may use all of some operations of a model, of which only those with a route count. */
function readersAmong(model: AnyModel, served: readonly ServedOperation[], names: readonly string[]): Readers {
  const whoMay = (isScoped: boolean) => {
    const routes = served.filter(({ scopes }) => scopes.has(model) === isScoped)
    return inAll(names.map((name) => whoUses(routes, name)))
  }
  return { unscoped: whoMay(false), scoped: whoMay(true) }
}

/** Returns the roles that may use one of the routes that serve an operation; undefined without such a route. */
function whoUses(served: readonly ServedOperation[], name: string): Who | undefined {
  const sets = served.filter(({ operation }) => operation.name === name).map(({ who }) => who)
  return sets.length === 0 ? undefined : inAny(sets)
}
