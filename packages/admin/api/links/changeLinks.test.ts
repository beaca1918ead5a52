import { type DataProvider, HttpError, type RaRecord } from 'react-admin'
import { expect, test } from 'vitest'
import { changeLinks } from './changeLinks.ts'

const links = { resource: 'playlists', id: 1, relation: 'tracks' }

/** A server with one record and its links. `meanwhile` runs between a read and the write that follows. */
const serve = (first: number[], meanwhile: (server: { ids: number[] }, attempt: number) => void = () => undefined) => {
  const server = { ids: first, writes: 0, reads: 0 }
  const versionOf = () => server.ids.join()
  const provider = {
    getOne: async (_resource: string, { meta }: { meta?: { embed?: string } }) => {
      server.reads++
      const tracks = server.ids.map((id) => ({ id, name: `track ${id}` }))
      const data: RaRecord = { id: 1, version: versionOf(), ...(meta?.embed === 'tracks' && { tracks }) }
      return { data }
    },
    update: async (_resource: string, { data, previousData }: { data: Partial<RaRecord>; previousData: RaRecord }) => {
      meanwhile(server, server.reads)
      if (previousData.version !== versionOf()) throw new HttpError('has changed', 412)
      server.writes++
      server.ids = data.tracks_ids
      return { data: previousData }
    },
    // A double of two methods.
  } as Pick<DataProvider, 'getOne' | 'update'>
  const change = (changes: Parameters<typeof changeLinks>[2]) => changeLinks(provider, links, changes)
  return { server, change }
}

test('links are added to those that are there, and removed from them', async () => {
  const { server, change } = serve([1, 2])
  await change({ add: [3, 4], remove: [1] })
  expect(server.ids).toEqual([2, 3, 4])
})

test('a set of thousands keeps all its links', async () => {
  const { server, change } = serve(Array.from({ length: 20_000 }, (_, id) => id))
  await change({ add: [20_000] })
  expect(server.ids).toHaveLength(20_001)
})

test.each([
  ['a link that is there already', { add: [1] }],
  ['a link that is gone already', { remove: [9] }],
])('%s is not written', async (_what, changes) => {
  const { server, change } = serve([1, 2])
  await change(changes)
  expect(server).toMatchObject({ ids: [1, 2], writes: 0 })
})

test('the links of another user in between are kept', async () => {
  const { server, change } = serve([1, 2], (current, attempt) => {
    if (attempt === 1) current.ids = [2, 7]
    if (attempt === 2) current.ids = [2, 7, 8]
  })
  await change({ add: [3] })
  expect(server).toMatchObject({ ids: [2, 7, 8, 3], reads: 3 })
})

test('gives up after some attempts, and reports other errors at once', async () => {
  const busy = serve([1], (current) => current.ids.push(current.ids.length + 10))
  await expect(busy.change({ add: [3] })).rejects.toThrow('has changed')
  expect(busy.server).toMatchObject({ reads: 6, writes: 0 })
  const rejected = serve([1], () => {
    throw new HttpError('not found', 404)
  })
  await expect(rejected.change({ add: [3] })).rejects.toThrow('not found')
  expect(rejected.server.reads).toBe(1)
})
