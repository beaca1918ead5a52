import { beforeEach, describe, expect, test } from 'vitest'
import { library, libraryTables } from '../../packages/slipform/fixtures/library.ts'
import { type Row, startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { errorBody } from './support/error-body.ts'
import { startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const app = startApp({ models: library, tables: libraryTables })
const garage = startGarage()

const idsOf = (records: Row[]) => records.map((record) => record.id)
const listed = async (path: string): Promise<number[]> => {
  const { status, json, text } = await app.get(path)
  expect(status, text).toBe(200)
  return idsOf(json)
}

describe('has one', () => {
  test('is the record or null', async () => {
    expect((await app.get('/people/2')).json.card).toEqual({ id: 10, person_id: 2, code: 'B-2' })
    expect((await app.get('/people')).json.map((person: Row) => person.card?.id ?? null)).toEqual([
      11,
      10,
      null,
      null,
      null,
      null,
    ])
  })

  test('can be filtered through', async () => expect(await listed('/people?card.code=B-2')).toEqual([2]))
})

describe('belongs to itself, has many of itself', () => {
  test('a relation to the same model recurses until its depth', async () => {
    const { boss } = (await app.get('/people/5')).json
    expect(boss).toMatchObject({ id: 4, boss: { id: 3 } })
    expect(boss.boss).not.toHaveProperty('boss')
    const { staff } = (await app.get('/people/1')).json
    expect(idsOf(staff)).toEqual([2, 6])
    expect(staff[0].staff[0]).toMatchObject({ id: 3, staff: [{ id: 4 }] })
    expect(staff[0].staff[0].staff[0]).not.toHaveProperty('staff')
    expect(staff[1].staff).toEqual([])
  })

  test('can be filtered and sorted through', async () => {
    expect(await listed('/people?boss.name=Ada')).toEqual([2, 6])
    expect(await listed(`/people${query({ sort: ['boss.name', 'DESC'] })}`)).toEqual([5, 4, 3, 2, 6, 1])
  })
})

describe('depth and cycles', () => {
  test('each level loads the relations annotated for the same view', async () => {
    const one = (await app.get('/people/1')).json
    expect(idsOf(one.books)).toEqual([1, 2])
    expect(idsOf(one.books[0].subjects)).toEqual([1, 2])
    const list = (await app.get('/people')).json[0]
    expect(idsOf(list.books[0].subjects)).toEqual([1, 2])
  })

  test('a relation that leads back to a model already on the path is not followed', async () => {
    const { books } = (await app.get('/people/1')).json
    expect(books[0]).not.toHaveProperty('author')
    expect(books[0].subjects[0]).not.toHaveProperty('books')
    const book = (await app.get('/books/1')).json
    expect(book.author).toMatchObject({ id: 1, name: 'Ada' })
    expect(book.author).not.toHaveProperty('books')
    const vehicle = (await garage.get(`/vehicles/${id.vehicle(1)}`)).json
    for (const part of vehicle.parts) expect(part).not.toHaveProperty('vehicle')
    for (const record of vehicle.maintenance_records) expect(record).not.toHaveProperty('vehicle')
    expect(vehicle.customer).not.toHaveProperty('vehicles')
  })
})

describe('many to many', () => {
  beforeEach(async () => {
    await app.sql('delete from book_subjects where book > 3')
    await app.sql('delete from books where book_no > 4')
    await app.sql("update books set title = 'Wolves' where book_no = 4")
  })

  const linked = async (book: number) =>
    (await app.sql('select subject from book_subjects where book = ? order by 1', [book])).map((row) => row.subject)

  test('is an array ordered by primary key, from both sides', async () => {
    expect(idsOf((await app.get('/books/2')).json.subjects)).toEqual([1, 3])
    expect((await app.get('/books')).json.map((book: Row) => idsOf(book.subjects))).toEqual([[1, 2], [1, 3], [1], []])
    expect(idsOf((await app.get('/subjects/1')).json.books)).toEqual([1, 2, 3])
  })

  test('can be filtered and sorted through', async () => {
    expect(await listed('/books?subjects.label=stripes')).toEqual([1])
    expect(await listed('/subjects?books.pages_gte=200')).toEqual([1, 3])
    expect(await listed(`/books${query({ sort: ['subjects.label', 'DESC'] })}`)).toEqual([2, 1, 3, 4])
  })

  test('create writes the links given as <relation>_ids', async () => {
    const { status, json } = await app.post('/books', {
      id: 10,
      title: 'Voles',
      pages: 5,
      author_id: 1,
      subjects_ids: [3, 1],
    })
    expect(status).toBe(201)
    expect(idsOf(json.subjects)).toEqual([1, 3])
    expect(await linked(json.id)).toEqual([1, 3])
  })

  test('update replaces them, and keeps them when they are not named', async () => {
    expect(idsOf((await app.put('/books/4', { subjects_ids: [2, 3] })).json.subjects)).toEqual([2, 3])
    expect(idsOf((await app.put('/books/4', { title: 'Wolf' })).json.subjects)).toEqual([2, 3])
    expect(idsOf((await app.put('/books/4', { subjects_ids: [3, 1] })).json.subjects)).toEqual([1, 3])
    expect(idsOf((await app.put('/books/4', { subjects_ids: [] })).json.subjects)).toEqual([])
    expect(await linked(4)).toEqual([])
  })

  test('batches write them per item', async () => {
    const { json } = await app.patch('/books/batch', [{ id: 4, subjects_ids: [1] }])
    expect(idsOf(json[0].subjects)).toEqual([1])
  })

  test('a link to a record that does not exist is a 409 and changes nothing', async () => {
    await app.put('/books/4', { subjects_ids: [2] })
    const { status, json } = await app.put('/books/4', { title: 'Wolf', subjects_ids: [1, 99] })
    expect({ status, json }).toEqual({
      status: 409,
      json: errorBody('reference_not_found', 'subjects_ids: refers to a subject that does not exist', {
        subjects_ids: 'refers to a subject that does not exist',
      }),
    })
    expect(await linked(4)).toEqual([2])
    expect((await app.get('/books/4')).json.title).toBe('Wolves')
  })

  test('something that is no list of keys is a 422', async () => {
    for (const subjects_ids of ['1', 1, ['one'], [null], { 0: 1 }]) {
      const { status, json } = await app.put('/books/4', { subjects_ids })
      expect(status, JSON.stringify(subjects_ids)).toBe(422)
      expect(json.error).toMatch(/^subjects_ids/)
    }
  })
})

test('a list runs at most two plus one per further level', async () => {
  for (const [path, levels] of Object.entries({ '/people': 2, '/books': 1, '/subjects': 1 })) {
    const statements = await app.statementsOf(() => app.get(path))
    expect(statements.length, path).toBeGreaterThan(0)
    expect(statements.length, path).toBeLessThanOrEqual(1 + levels)
  }
  expect((await garage.statementsOf(() => garage.get('/customers'))).length).toBeLessThanOrEqual(2)
})
