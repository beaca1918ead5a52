import { walkAll } from '../../crud/router/mounted-routes.ts'
import type { Router } from '../../crud/router/router.ts'
import { wayOf } from '../../crud/router/way.ts'

/** The folders of the API, the admin and, in development, Vite. */
const takenFolders = /^\/(?:api|assets|dev|@\w+)(?:\/|$)/i

/** Addresses of the API and the admin that a pattern such as `/:page` might match. */
const takenAddresses = ['/', '/index.html', '/livez', '/readyz', '/api/a', '/assets/a']

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** @throws Error that names an address of the API or the admin, or of a resource in the admin (`/vehicles`), that a page takes. */
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
