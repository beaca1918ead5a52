import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import type { Auth } from './auth.ts'
import { authError } from './errors.ts'
import type { Claims } from './oidc-claims.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { oidcAccountId, oidcProviderId, signOns } from './oidc-sign-on.ts'

const timeoutMs = 10_000

/** The path below `PUBLIC_URL` to which the provider sends browsers back. */
export const callbackPath = '/api/auth/single-sign-on/callback'

/** The description of the provider, by OpenID Connect Discovery. */
interface Discovered {
  readonly issuer: string
  readonly userinfo_endpoint?: string
  readonly end_session_endpoint?: string
  readonly scopes_supported?: readonly string[]
  readonly token_endpoint_auth_methods_supported?: readonly string[]
}

/** The last description of the provider, and the better-auth instance for it. */
interface Loaded {
  readonly text: string
  readonly discovered: Discovered
  readonly auth: Auth
}

/** Options of a provider. */
interface ProviderOptions {
  readonly settings: OidcSettings
  readonly publicUrl: string
  /** Creates a separate better-auth instance, so that a provider that does not respond delays no other sign-in. */
  readonly createAuth: (provider: GenericOAuthConfig) => Promise<Auth>
}

/** The provider of single sign-on. Its description is fetched at each sign-in, and not needed for a start of the server. */
export class OidcProvider {
  readonly #options: ProviderOptions
  #loaded: Loaded | undefined

  constructor(options: ProviderOptions) {
    this.#options = options
  }

  /**
   * Fetches the description of the provider, and returns the better-auth instance for it.
   *
   * @throws ApiError 502 when the provider does not respond, or describes another one.
   */
  async load(): Promise<Auth> {
    try {
      const text = await fetchText(discoveryUrl(this.#options.settings))
      if (this.#loaded?.text !== text) this.#loaded = await this.#describedBy(text)
      return this.#loaded.auth
    } catch (cause) {
      throw authError('provider_unavailable', {}, { cause })
    }
  }

  /** Returns the better-auth instance of the last description, for a browser that comes back from the provider. */
  async current(): Promise<Auth> {
    return this.#loaded?.auth ?? this.load()
  }

  /** Returns the URL at which the provider ends its own session, if it has one and responds. */
  async endSessionUrl(idToken: string): Promise<string | undefined> {
    await this.current().catch(() => undefined)
    const endpoint = this.#loaded?.discovered.end_session_endpoint
    if (endpoint === undefined) return undefined
    const { settings, publicUrl } = this.#options
    const url = new URL(endpoint)
    url.searchParams.set('id_token_hint', idToken)
    url.searchParams.set('client_id', settings.clientId)
    url.searchParams.set('post_logout_redirect_uri', `${publicUrl}/`)
    return url.href
  }

  async #describedBy(text: string): Promise<Loaded> {
    const { settings, createAuth } = this.#options
    const discovered: Discovered = JSON.parse(text)
    if (String(discovered.issuer).replace(/\/$/, '') !== settings.issuer)
      throw new Error(`The provider calls itself ${discovered.issuer}. Set OIDC_ISSUER to that.`)
    const auth = await createAuth(this.#configure(discovered))
    const { socialProviders } = await auth.$context
    if (!socialProviders.some(({ id }) => id === oidcProviderId))
      throw new Error('The description of the provider is incomplete.')
    return { text, discovered, auth }
  }

  #configure(discovered: Discovered): GenericOAuthConfig {
    const { settings, publicUrl } = this.#options
    const { clientId, clientSecret, roles } = settings
    const { scopes_supported = [], token_endpoint_auth_methods_supported: methods } = discovered
    const claims = ['email', ...roles.map(({ claim }) => claim)]
    return {
      providerId: oidcProviderId,
      discoveryUrl: discoveryUrl(settings),
      requireIdTokenVerification: true,
      clientId,
      clientSecret,
      authentication: methods?.includes('client_secret_basic') === false ? 'post' : 'basic',
      redirectURI: publicUrl + callbackPath,
      // Okta has a scope for the claim `groups`.
      scopes: [
        'openid',
        'profile',
        ...new Set(claims.filter((name) => name === 'email' || scopes_supported.includes(name))),
      ],
      // `admit` creates and links users.
      disableSignUp: true,
      accountSubject: ({ profile }) => oidcAccountId(settings.issuer, profile.sub),
      async getUserInfo({ idToken, accessToken }) {
        // Claims must come from an ID token, which better-auth has verified.
        if (idToken === undefined) return null
        const signed = claimsOf(idToken)
        const isComplete = claims.every((name) => name in signed)
        const more = isComplete ? {} : await fetchUserInfo(discovered.userinfo_endpoint, accessToken, signed.sub)
        // `amr` and `acr`, which decide about the second factor, count only from the signed token.
        return signOns.getStore()?.admit({ ...more, amr: undefined, acr: undefined, ...signed }, idToken) ?? null
      },
    }
  }
}

const discoveryUrl = ({ issuer }: OidcSettings) => `${issuer}/.well-known/openid-configuration`

function claimsOf(idToken: string): Claims {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
}

async function fetchUserInfo(url: string | undefined, accessToken: string | undefined, sub: string): Promise<object> {
  if (url === undefined) return {}
  const info: Claims = JSON.parse(await fetchText(url, { authorization: `Bearer ${accessToken}` }))
  return info.sub === sub ? info : {}
}

async function fetchText(url: string, headers = {}): Promise<string> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}`)
  return response.text()
}
