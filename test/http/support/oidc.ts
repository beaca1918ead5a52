import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'
import { type Answer, clientOf } from './client.ts'

/** What a provider says of the user who signs in there; `cancel` for a user who does not. */
export type Login = { sub: string; amr?: string[]; [claim: string]: unknown } | 'cancel'

const [clientId, clientSecret] = ['garage', 'a secret of the garage']

/** Serves a provider of OpenID Connect, for a server at `publicUrl`. */
export async function serveProvider(publicUrl: string) {
  const accounts = new Map<string, Record<string, unknown>>()
  let login: Login = 'cancel'
  let handle: RequestListener = (_req, res) => res.end()
  const server = createServer((req, res) => handle(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  /** Signs with a new key from now on. */
  const rotate = () => {
    const provider = new Provider(issuer, configuration(publicUrl, accounts))
    provider.use(async (ctx, next) => {
      await next()
      if (ctx.path === '/token' && login !== 'cancel' && login.withoutIdToken) delete ctx.body.id_token
    })
    const respond = provider.callback()
    handle = async (req, res) => {
      if (!req.url?.startsWith('/interaction/')) return respond(req, res)
      const result =
        login === 'cancel'
          ? { error: 'access_denied' }
          : { login: { accountId: login.sub, ...(login.amr && { amr: login.amr }) } }
      await provider.interactionFinished(req, res, result)
    }
  }
  rotate()
  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    rotate,
    /** Signs in who comes next. */
    expect(as: Login) {
      login = as
      if (as !== 'cancel') accounts.set(as.sub, as)
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
    /** Signs a user in at the provider, from its address on, and returns the address to which it sends the browser. */
    async visit(url: string, as: Login): Promise<string> {
      this.expect(as)
      const cookies = new Map<string, string>()
      for (let at = url; ; ) {
        const cookie = [...cookies.values()].join('; ')
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const set of response.headers.getSetCookie()) cookies.set(set.split('=')[0] ?? '', set.split(';')[0] ?? '')
        const location = response.headers.get('location')
        if (location === null)
          throw new Error(`The provider responded with ${response.status}: ${await response.text()}`)
        at = new URL(location, at).href
        if (at.startsWith(publicUrl)) return at
      }
    },
  }
}

function configuration(publicUrl: string, accounts: Map<string, Record<string, unknown>>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const client = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [`${publicUrl}/api/auth/single-sign-on/callback`],
    post_logout_redirect_uris: [`${publicUrl}/`],
  }
  return {
    clients: [client],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig' }] as never },
    cookies: { keys: ['only for the tests'] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...accounts.get(sub) }) }),
    async loadExistingGrant({ oidc }) {
      const { accountId } = oidc.session ?? {}
      const grant = new oidc.provider.Grant({ clientId, ...(accountId && { accountId }) })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  }
}

/** A browser that goes to the provider and comes back. */
export function browserOf(
  app: { readonly base: string },
  publicUrl: string,
  provider: { visit: (url: string, as: Login) => Promise<string> },
) {
  const cookieOf = ({ headers }: Answer) =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/;.*/, ''))
      .join('; ')
  const begin = async (body: object = {}, headers: Record<string, string> = {}) => {
    const answer = await clientOf(app.base).post('/auth/single-sign-on', body, headers)
    return { answer, url: String(answer.json?.url), cookie: cookieOf(answer) }
  }
  /** Comes back at an address, with the cookie of the beginning. */
  const finish = async (address: string, cookie: string, headers: Record<string, string> = {}) => {
    const path = address.slice(`${publicUrl}/api`.length)
    const answer = await clientOf(app.base).get(path, { headers: { cookie, ...headers } })
    return { answer, location: answer.headers.get('location'), cookie: cookieOf(answer) }
  }
  const signOn = async (login: Login, { cookie: held = '', ...body }: { cookie?: string; page?: unknown } = {}) => {
    const { url, cookie } = await begin(body)
    return finish(await provider.visit(url, login), `${cookie}; ${held}`)
  }
  return { begin, finish, signOn }
}
