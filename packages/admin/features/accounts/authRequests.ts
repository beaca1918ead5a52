import { api, httpClient } from '../../api/httpClient.ts'
import { i18nProvider } from '../../i18n/i18nProvider.ts'

/** Sends a request about accounts. `Accept-Language` makes the server write mails in the language of the page. */
export const sendAuth = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
  const headers = new Headers({ 'Accept-Language': i18nProvider.getLocale() })
  const { json } = await httpClient(`${api}/auth/${path}`, { method, headers, body: JSON.stringify(body) })
  return json
}
