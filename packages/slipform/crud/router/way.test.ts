import { expect, test } from 'vitest'
import { Router } from './router.ts'
import { routeFinderOf } from './way.ts'

const ok = () => {}
const orders = Router().get('/', ok).get('/export', ok).get('/:id', ok).put('/:id', ok)
const find = routeFinderOf({
  '/customers': Router().use(ok).get('/', ok).use('/:customer/orders', orders).get('/:id', ok),
  '/customers_old': Router().get('/', ok),
  '/tenants/:tenant': Router()
    .get('/notes', ok)
    .get(/^\/files-\d+$/, ok),
})

test.each([
  ['GET', '/customers', '/customers'],
  ['GET', '/customers/', '/customers'],
  ['HEAD', '/Customers', '/customers'],
  ['GET', '/customers/7', '/customers/{id}'],
  ['GET', '/customers/a%2Fb', '/customers/{id}'],
  ['GET', '/customers/7/orders', '/customers/{customer}/orders'],
  ['PUT', '/customers/7/orders/8', '/customers/{customer}/orders/{id}'],
  ['GET', '/customers/7/orders/export', '/customers/{customer}/orders/export'],
  ['GET', '/customers_old', '/customers_old'],
  ['GET', '/tenants/a/notes', '/tenants/{tenant}/notes'],
  ['GET', '/tenants/a/files-7', '/tenants/{tenant}/*'],
  ['DELETE', '/customers/7', undefined],
  ['GET', '/customersx', undefined],
  ['GET', '/customers/7/8/9', undefined],
  ['GET', '/', undefined],
])('%s %s is served by %s', (method, path, template) => expect(find(method, path)).toBe(template))
