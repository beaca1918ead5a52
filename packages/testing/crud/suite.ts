import type { AnyModel, CreateOf } from 'slipform'
import { resourceOf } from 'slipform/resource'
import type { Api } from '../support/api.ts'
import { exampleOf } from '../support/examples.ts'
import { expect, test } from '../support/test.ts'
import { findDifferences } from './check-permissions.ts'
import { readPermissions } from './stated-permissions.ts'
import { CrudSteps } from './steps.ts'

/** The tests of the pages: methods of `CrudSteps`. */
const pageTests = ['list', 'show', 'create', 'edit', 'delete'] as const

/** A test of a suite. */
export type CrudTest = (typeof pageTests)[number] | 'permissions'

/** Options of a resource's suite. */
export interface CrudSuiteOptions<M extends AnyModel> {
  /**
   * Returns a new body that the API accepts and stores unchanged; by default `exampleOf` the model. Tests create records with it and
   * fill in forms with its values.
   */
  readonly record?: (api: Api) => Promise<CreateOf<M>>
  /** Whether tests create records; by default true. If false, tests only open pages, with existing records. */
  readonly writes?: boolean
  /** Tests to skip, because the page or the operation does not exist. */
  readonly without?: readonly CrudTest[]
}

/**
 * Declares browser tests of the pages of a resource (list, show, create, edit and delete), and one that compares `permissions.md`
 * with what each role may do. A file of a project's `e2e/` calls it. The tests find inputs and columns by field, so that labels and layout
 * can change.
 *
 * @example
 * crudSuite(Customer)
 * crudSuite(Customer, { record: (api) => exampleOf(api, Customer, { tier: 'gold' }) })
 */
export function crudSuite<M extends AnyModel>(model: M, options: CrudSuiteOptions<M> = {}): void {
  const { record = (api) => exampleOf(api, model), writes = true, without = [] } = options
  const resource = resourceOf(model)
  const steps = new CrudSteps(resource, writes ? record : undefined)
  // The test of deletes uses the edit page.
  const canDelete = writes && !without.includes('edit')
  const tests = pageTests.filter((name) => !without.includes(name) && (name !== 'delete' || canDelete))
  test.describe(resource.plural, () => {
    for (const name of tests) test(name, ({ page, api }) => steps[name](page, api))
    if (!without.includes('permissions')) {
      test('permissions', async ({ api, signInAs }) => {
        const stated = readPermissions(resource.plural)
        if (stated === undefined) return test.skip(true, 'The project has no permissions.md.')
        const record = await steps.findRecord(api)
        if (record === undefined) return test.skip(true, 'The table has no record to send requests for.')
        const users = await Promise.all(stated.roles.map(async (role) => [role, await signInAs(role)] as const))
        const searches = users.map(([role, user]) => findDifferences({ api: user, role, resource, record, stated }))
        expect((await Promise.all(searches)).flat(), 'differences from permissions.md').toEqual([])
      })
    }
  })
}
