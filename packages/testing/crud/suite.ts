import type { AnyModel, CreateOf } from 'slipform'
import { resourceOf } from 'slipform/internal'
import type { Api } from '../support/api.ts'
import { test } from '../support/test.ts'
import { CrudSteps } from './steps.ts'

/** A test of a suite. */
export type CrudTest = 'list' | 'filter' | 'show' | 'create' | 'edit' | 'delete'

/** Options of a resource's suite. */
export interface CrudSuiteOptions<M extends AnyModel> {
  /**
   * Returns a new body that the API accepts and stores unchanged. Tests create records with it and fill in forms with its values.
   * Without it, tests only open pages and write nothing.
   */
  readonly record?: (api: Api) => Promise<CreateOf<M>>
  /** Tests to skip, because the page or the operation does not exist. */
  readonly without?: readonly CrudTest[]
}

/**
 * Declares browser tests of the pages of a resource: list, filter, show, create, edit and delete. They find inputs and columns by
 * field, so that labels and layout can change.
 *
 * @example
 * crudSuite(Customer, { record: newCustomer })
 */
export function crudSuite<M extends AnyModel>(model: M, { record, without = [] }: CrudSuiteOptions<M> = {}): void {
  const resource = resourceOf(model)
  const steps = new CrudSteps(resource, record, !without.includes('edit'))
  const tests: Record<CrudTest, boolean> = {
    list: true,
    filter: record !== undefined && steps.filters.length > 0,
    show: true,
    create: true,
    edit: true,
    delete: record !== undefined,
  }
  test.describe(resource.plural, () => {
    for (const [name, exists] of Object.entries(tests) as [CrudTest, boolean][]) {
      if (exists && !without.includes(name)) test(name, ({ page, api }) => steps[name](page, api))
    }
  })
}
