import { walkAll } from '../../crud/router/mounted-routes.ts'
import type { Router } from '../../crud/router/router.ts'
import { wayOf } from '../../crud/router/way.ts'

/** The folders of the API, the admin and, in development, Vite. */
const takenFolders = /^\/(?:api|assets|dev|@\w+)(?:\/|$)/i

/** Addresses that a pattern such as `/:page` may take, too. */
const takenAddresses = ['/', '/index.html', '/livez', '/readyz', '/api/a', '/assets/a']

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** @throws Error that names a page at an address of the API, of the admin, or of one of its resources (`/vehicles`). */
export function checkAddresses(router: Router, resources: readonly string[]): void {
  for (const { path } of walkAll({ '': router })) if (path !== undefined && takenFolders.test(path)) throw taken(path)
  const ofResources = resources.flatMap((path) => [path, `${path}/a`, `${path}/a/show`])
  for (const address of [...takenAddresses, ...ofResources])
    for (const method of methods)
      for (const { route } of wayOf(router, method, address)) if (route !== undefined) throw taken(address)
}

function taken(address: string): Error {
  return new Error(
    `A page in server/pages.ts takes the address ${address}, which the admin or the API has. Give it another path.`,
  )
}
