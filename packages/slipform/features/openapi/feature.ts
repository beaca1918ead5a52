import type { Feature } from '../../feature.ts'
import { openApi } from './router.ts'

/** The feature that serves the OpenAPI document of all routes, and a page that shows it. */
export function openapi(): Feature {
  return {
    name: 'openapi',
    routes: (core) => ({ '/': openApi(core) }),
    start: async () => ({ describe: async (url) => [['API page', `${url}/api/docs`]] }),
  }
}
