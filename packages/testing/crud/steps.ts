import type { Locator, Page } from '@playwright/test'
import { isFreeText } from 'slipform/kinds'
import type { Resource } from 'slipform/resource'
import { FormPage } from '../pages/FormPage.ts'
import { ListPage } from '../pages/ListPage.ts'
import { ShowPage } from '../pages/ShowPage.ts'
import type { Api, ApiRecord } from '../support/api.ts'
import { exampleOfField } from '../support/examples.ts'
import { expect } from '../support/test.ts'
import { isReference, listChangeable, listReturned, listTexts } from './fields.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * The steps of each test of `crudSuite`. They must pass for any model: they derive names and values from the fields of the resource, and
 * expect that a page may leave fields out.
 */
export class CrudSteps {
  private readonly resource: Resource
  /** Returns the body of a new record; undefined with `writes: false`. */
  private readonly record: ((api: Api) => Promise<object>) | undefined

  constructor(resource: Resource, record: ((api: Api) => Promise<object>) | undefined) {
    this.resource = resource
    this.record = record
  }

  async list(page: Page, api: Api): Promise<void> {
    const list = new ListPage(page, this.resource.plural)
    if (this.record === undefined) return list.open()
    const record = await this.createRecord(api)
    await list.open({ filter: { id: record.id } })
    await expect(list.rows).toHaveCount(1)
    await this.expectTexts(record, 'list', (name) => list.column(name))
  }

  async show(page: Page, api: Api): Promise<void> {
    const show = new ShowPage(page, this.resource.plural)
    const record = await this.findRecord(api)
    if (record === undefined) return
    await show.open(record.id)
    await this.expectTexts(record, 'one', (name) => show.field(name))
  }

  /** Types the texts of the body into the form. The create page takes the other values from its address. */
  async create(page: Page, api: Api): Promise<void> {
    const form = new FormPage(page, this.resource.plural)
    if (this.record === undefined) return form.openCreate()
    const body = await this.newBody(api)
    const texts = this.resource.stored.filter(
      (field) => field.name in body && isFreeText(field.kind) && !isReference(field, this.resource),
    )
    const otherEntries = Object.entries(body).filter(([name]) => texts.every((field) => field.name !== name))
    await form.openCreate(Object.fromEntries(otherEntries))
    for (const { name } of texts) {
      const input = textInput(form, name)
      if ((await input.count()) > 0) await input.fill(String(body[name]))
    }
    const created = await form.submit()
    const returned = listReturned(this.resource, body)
    expect(created).toMatchObject(Object.fromEntries(returned.map((name) => [name, body[name]])))
    await expect(page.getByText(/^Created “/)).toBeVisible()
  }

  /** Changes one text of the record; with `writes: false`, or without a text input, only opens the page. */
  async edit(page: Page, api: Api): Promise<void> {
    const form = new FormPage(page, this.resource.plural)
    const record = await this.findRecord(api)
    if (record === undefined) return
    await form.openEdit(record.id)
    if (this.record === undefined) return
    const change = await this.findChange(form, record, await this.newBody(api))
    if (change === undefined) return
    const { name, value } = change
    await textInput(form, name).fill(value)
    await form.submit()
    await expect(page.getByText(/^Saved “/)).toBeVisible()
    expect(await api.one(this.resource.plural, record.id)).toMatchObject({ [name]: value })
  }

  async delete(page: Page, api: Api): Promise<void> {
    const { plural } = this.resource
    const { id } = await this.createRecord(api)
    const form = new FormPage(page, plural)
    await form.openEdit(id)
    await form.delete()
    expect((await api.list(plural, { filter: { id } })).total).toBe(0)
  }

  private async expectTexts(record: ApiRecord, target: 'one' | 'list', find: (field: string) => Locator) {
    for (const { name } of listTexts(this.resource, target))
      if (record[name] && (await find(name).count()) > 0) await expect(find(name)).toContainText(String(record[name]))
  }

  private async newBody(api: Api): Promise<Body> {
    return { ...(await this.record?.(api)) }
  }

  private async createRecord(api: Api): Promise<ApiRecord> {
    return api.create(this.resource.plural, await this.newBody(api))
  }

  /** Creates a record. With `writes: false` returns the first existing one; undefined if the table is empty. */
  async findRecord(api: Api): Promise<ApiRecord | undefined> {
    if (this.record !== undefined) return this.createRecord(api)
    return (await api.list(this.resource.plural, { range: [0, 0] })).records[0]
  }

  /** Returns a text field of the form and a new value for the field; undefined for a form without one. */
  private async findChange(form: FormPage, record: ApiRecord, body: Body) {
    for (const field of listChangeable(this.resource)) {
      const { [field.name]: proposed = record[field.name] } = body
      const value = String(proposed === record[field.name] ? exampleOfField(field, true) : proposed)
      if (value !== record[field.name] && (await textInput(form, field.name).count()) > 0)
        return { name: field.name, value }
    }
    return undefined
  }
}

function textInput(form: FormPage, field: string): Locator {
  return form.inputOf(field).locator('input:enabled, textarea:enabled').first()
}
