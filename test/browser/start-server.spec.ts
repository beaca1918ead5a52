import { expect, startServer, test } from '@slipform/testing'
import { Customer } from '../../models/customer.ts'

test('a server with other settings has users and data of its own', async () => {
  const server = await startServer({ env: { SEED: 'none' } })
  const viewer = await server.signInAs('viewer')
  const { body } = await viewer.resource(Customer).list()
  await server.close()
  expect(body).toEqual([])
  await expect(fetch(server.url)).rejects.toThrow()
})
