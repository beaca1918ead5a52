import type { Locator, Page } from '@playwright/test'
import { isFreeText } from 'slipform/kinds'
import type { Resource, ResourceField } from 'slipform/resource'
import { FormPage } from '../pages/FormPage.ts'
import { defaultPerPage, ListPage } from '../pages/ListPage.ts'
import { ShowPage } from '../pages/ShowPage.ts'
import type { Api, ApiRecord } from '../support/api.ts'
import { exampleOfField } from '../support/examples.ts'
import { expect } from '../support/test.ts'
import { enter } from './enter.ts'
import { isReference, listChangeable, listFilters, listReturned, listTexts } from './fields.ts'
import { changedValue } from './values.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * The steps of each test of `crudSuite`. They must pass for any model: they derive names and values from the fields of the resource, and
 * expect that a page may leave fields out.
 */
export class CrudSteps {
  readonly filters: readonly ResourceField[]
  private readonly resource: Resource
  /** Returns the body of a new record; undefined where the suite writes nothing. */
  private readonly record: ((api: Api) => Promise<object>) | undefined
  private readonly hasEditPage: boolean

  constructor(resource: Resource, record: ((api: Api) => Promise<object>) | undefined, hasEditPage: boolean) {
    this.resource = resource
    this.record = record
    this.hasEditPage = hasEditPage
    this.filters = listFilters(resource)
  }

  async list(page: Page, api: Api): Promise<void> {
    const list = new ListPage(page, this.resource.plural)
    if (this.record === undefined) {
      const { total } = await api.list(this.resource.plural, { range: [0, 0] })
      await list.open()
      return expect(list.rows).toHaveCount(Math.min(total, defaultPerPage))
    }
    const record = await this.createRecord(api)
    await list.open({ filter: { id: record.id } })
    await expect(list.rows).toHaveCount(1)
    await this.expectTexts(record, 'list', (name) => list.column(name))
  }

  async filter(page: Page, api: Api): Promise<void> {
    const list = new ListPage(page, this.resource.plural)
    // A list without any record offers no filters.
    await list.open({ filter: { id: (await this.createRecord(api)).id } })
    const field = await this.findFilter(list)
    const { [field.name]: value = exampleOfField(field, true) } = await this.newBody(api)
    const { [field.name]: second = value } = await this.newBody(api)
    const otherValue = second === value ? changedValue(field, value) : second
    const records = [
      await this.createRecord(api, { [field.name]: value }),
      await this.createRecord(api, { [field.name]: otherValue }),
    ]
    await list.open({ filter: { id: records.map(({ id }) => id) } })
    await expect(list.rows).toHaveCount(2)
    const [response] = await Promise.all([
      page.waitForResponse((response) => {
        const { pathname, search } = new URL(response.url())
        const isList = pathname.endsWith(`/${this.resource.plural}`)
        return isList && new RegExp(`"${field.name}(_like)?":`).test(decodeURIComponent(search))
      }),
      list.filterBy(field.name, String(value)),
    ])
    expect(await response.json()).toMatchObject([{ id: records[0]?.id }])
    await expect(list.rows).toHaveCount(1)
  }

  async show(page: Page, api: Api): Promise<void> {
    const show = new ShowPage(page, this.resource.plural)
    const record = await this.findRecord(api)
    if (record === undefined) return
    await show.open(record.id)
    await this.expectTexts(record, 'one', (name) => show.field(name))
  }

  async create(page: Page, api: Api): Promise<void> {
    const form = new FormPage(page, this.resource.plural)
    if (this.record === undefined) return form.openCreate()
    const body = await this.newBody(api)
    const references = this.resource.stored.filter((field) => field.name in body && isReference(field, this.resource))
    await form.openCreate(Object.fromEntries(references.map(({ name }) => [name, body[name]])))
    for (const field of this.resource.stored) {
      if (!(field.name in body) || references.includes(field)) continue
      const input = form.inputOf(field.name)
      if ((await input.count()) > 0) await enter(input, field, body[field.name])
    }
    const created = await form.submit()
    const returned = listReturned(this.resource, body)
    expect(created).toMatchObject(Object.fromEntries(returned.map((name) => [name, body[name]])))
    await expect(page.getByText(/^Created “/)).toBeVisible()
  }

  async edit(page: Page, api: Api): Promise<void> {
    const form = new FormPage(page, this.resource.plural)
    const record = await this.findRecord(api)
    if (record === undefined) return
    await form.openEdit(record.id)
    if (this.record === undefined) return
    const change = await this.findChange(form, record, await this.newBody(api))
    if (change === undefined) return
    const [field, value] = change
    await enter(form.inputOf(field.name), field, value)
    await form.submit()
    await expect(page.getByText(/^Saved “/)).toBeVisible()
    expect(await api.one(this.resource.plural, record.id)).toMatchObject({ [field.name]: value })
  }

  async delete(page: Page, api: Api): Promise<void> {
    const { plural } = this.resource
    const { id } = await this.createRecord(api)
    if (this.hasEditPage) {
      const form = new FormPage(page, plural)
      await form.openEdit(id)
      await form.delete()
    } else {
      const list = new ListPage(page, plural)
      await list.open({ filter: { id } })
      await list.select(0)
      await list.deleteSelected()
      await expect(list.rows).toHaveCount(0)
    }
    expect((await api.list(plural, { filter: { id } })).total).toBe(0)
  }

  /** Expects the texts of a record where a page shows them. */
  private async expectTexts(record: ApiRecord, target: 'one' | 'list', find: (field: string) => Locator) {
    for (const { name } of listTexts(this.resource, target))
      if (record[name] && (await find(name).count()) > 0) await expect(find(name)).toContainText(String(record[name]))
  }

  private async newBody(api: Api): Promise<Body> {
    return { ...(await this.record?.(api)) }
  }

  private async createRecord(api: Api, fields: Body = {}): Promise<ApiRecord> {
    return api.create(this.resource.plural, { ...(await this.newBody(api)), ...fields })
  }

  /** Creates a record; returns the first existing one if the suite writes nothing. */
  async findRecord(api: Api): Promise<ApiRecord | undefined> {
    if (this.record !== undefined) return this.createRecord(api)
    return (await api.list(this.resource.plural, { range: [0, 0] })).records[0]
  }

  /** Returns the first filterable field that the list has a filter for. */
  private async findFilter(list: ListPage): Promise<ResourceField> {
    const offered = await list.filterFields()
    const field = this.filters.find(({ name }) => offered.includes(name))
    if (field !== undefined) return field
    const names = this.filters.map(({ name }) => name).join(', ')
    throw new Error(
      `The list of ${this.resource.plural} has no filter for ${names}. Add one, or skip the test: without: ['filter'].`,
    )
  }

  /** Returns a field of the form and a new value for the field; undefined for a model without a field that certainly takes one. */
  private async findChange(
    form: FormPage,
    record: ApiRecord,
    body: Body,
  ): Promise<[ResourceField, unknown] | undefined> {
    const changes = listChangeable(this.resource).flatMap((field): [ResourceField, unknown][] => {
      const [current, proposed] = [record[field.name], body[field.name]]
      const isNew = isFreeText(field.kind) && proposed !== undefined && proposed !== current
      const value = isNew ? proposed : changedValue(field, current)
      return value === undefined ? [] : [[field, value]]
    })
    if (changes.length === 0) return undefined
    for (const change of changes) {
      const input = form.inputOf(change[0].name).locator('input:enabled, textarea:enabled, [role=combobox]')
      if ((await input.count()) > 0) return change
    }
    const names = changes.map(([{ name }]) => name).join(', ')
    throw new Error(
      `The edit page of ${this.resource.plural} has no input for ${names}. Add one, or skip the test: without: ['edit'].`,
    )
  }
}
