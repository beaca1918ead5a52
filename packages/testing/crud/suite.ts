import type { AnyModel, CreateOf } from 'slipform'
import { resourceOf } from 'slipform/resource'
import type { Api } from '../support/api.ts'
import { exampleOf } from '../support/examples.ts'
import { test } from '../support/test.ts'
import { CrudSteps } from './steps.ts'

/** A test of a suite: a method of `CrudSteps`. */
export type CrudTest = 'list' | 'filter' | 'show' | 'create' | 'edit' | 'delete'

/** Options of a resource's suite. */
export interface CrudSuiteOptions<M extends AnyModel> {
  /**
   * Returns a new body that the API accepts and stores unchanged; by default `exampleOf` the model. Tests create records with it and
   * fill in forms with its values.
   */
  readonly record?: (api: Api) => Promise<CreateOf<M>>
  /** Whether tests create records. If false, they only open pages, with the records that are there. */
  readonly writes?: boolean
  /** Tests to skip, because the page or the operation does not exist. */
  readonly without?: readonly CrudTest[]
}

/**
 * Declares browser tests of the pages of a resource: list, filter, show, create, edit and delete. A file of a project's `e2e/` calls it. They
 * find inputs and columns by field, so that labels and layout can change.
 *
 * @example
 * crudSuite(Customer)
 * crudSuite(Customer, { record: (api) => exampleOf(api, Customer, { tier: 'gold' }) })
 */
export function crudSuite<M extends AnyModel>(model: M, options: CrudSuiteOptions<M> = {}): void {
  const { record = (api) => exampleOf(api, model), writes = true, without = [] } = options
  const resource = resourceOf(model)
  const steps = new CrudSteps(resource, writes ? record : undefined, !without.includes('edit'))
  const tests: Record<CrudTest, boolean> = {
    list: true,
    filter: writes && steps.filters.length > 0,
    show: true,
    create: true,
    edit: true,
    delete: writes,
  }
  test.describe(resource.plural, () => {
    for (const [name, exists] of Object.entries(tests) as [CrudTest, boolean][]) {
      if (exists && !without.includes(name)) test(name, ({ page, api }) => steps[name](page, api))
    }
  })
}
