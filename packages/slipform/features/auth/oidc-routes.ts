import type { Request, RequestHandler, Response } from 'express'
import { allow } from '../../crud/access/allow.ts'
import { setActor } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { queryOf } from '../../crud/handlers/handler.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core } from '../../feature.ts'
import { originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { exposeDatabaseErrors } from './database-errors.ts'
import { publicUrlOf } from './links.ts'
import { type Admission, admit } from './oidc-admit.ts'
import { hasPassedFactor } from './oidc-claims.ts'
import type { OidcProvider } from './oidc-provider.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { oidcProviderId, type SignOn, signOns } from './oidc-sign-on.ts'
import { markSeen } from './people.ts'
import { agentOf } from './relay.ts'

/** The hours after which a session of single sign-on ends, even if it is in use, so that the provider decides again. */
const sessionHours = 12

/** Builds the routes of /api/auth/single-sign-on: the way to the provider, and the way back. */
export function singleSignOnRoutes(core: Core, settings: OidcSettings, provider: OidcProvider): Router {
  return Router()
    .post('/', allow('public'), begin(publicUrlOf(core), provider))
    .get('/callback', allow('public'), finish(core, settings, provider))
}

/** Responds with the URL of the provider, and sets an encrypted cookie with the state that the provider must send back. */
function begin(publicUrl: string, provider: OidcProvider): RequestHandler {
  return async (req, res) => {
    const page = pageOf(req)
    const { api } = await provider.load()
    const { headers, response } = await api.signInSocial({
      body: {
        provider: oidcProviderId,
        callbackURL: `${publicUrl}/?sign-in=done${page}`,
        errorCallbackURL: `${publicUrl}/${page}`,
        disableRedirect: true,
      },
      headers: new Headers(),
      returnHeaders: true,
    })
    passCookies(headers, res)
    res.set('Cache-Control', 'no-store').json({ url: response.url })
  }
}

/** Returns the page of the admin to come back to; only a fragment, so that it cannot lead to another site. */
function pageOf({ body }: Request): string {
  const page: unknown = body?.page
  return typeof page === 'string' && /^#\/[^\s]{0,1000}$/.test(page) ? page : ''
}

/** Signs in the user of the provider, and leads to the admin, or to the sign-in page with the name of the fault. */
function finish(core: Core, settings: OidcSettings, provider: OidcProvider): RequestHandler {
  const { db } = core.services
  const home = `${publicUrlOf(core)}/`
  return async (req, res) => {
    // The user of the provider may not be the one who is signed in.
    setActor(req, { role: 'public' })
    const { location = home, user, fault } = await signOn(req, res, settings, provider)
    const details = { way: 'single_sign_on', ...(fault && { reason: fault }), ...agentOf(req) }
    const event = fault === undefined ? 'sign_in' : 'sign_in_failed'
    const actor = fault === undefined ? user : undefined
    await recordSecurityEvent(db, { ...originOfRequest(req), actor }, { event, subject: user, details })
    if (actor !== undefined) await markSeen(db, actor.id)
    const address = new URL(location)
    if (fault !== undefined) address.search = `?sign-in=${fault}`
    res.set('Cache-Control', 'no-store').redirect(address.href)
  }
}

/** Lets better-auth check the parameters from the provider. Returns the admission, and the address to go to. */
async function signOn(
  req: Request,
  res: Response,
  settings: OidcSettings,
  provider: OidcProvider,
): Promise<Admission & { location?: string | undefined }> {
  const log = (error: unknown) => contextOf(req).log(error, 'A single sign-on has failed')
  const auth = await provider.current().catch(log)
  if (auth === undefined) return { fault: 'failed' }
  let admission: Admission = {}
  const state: SignOn = {
    async admit(claims, idToken) {
      admission = await admit(req, claims, settings)
      const { user, fault } = admission
      if (user === undefined || fault !== undefined) throw new Error(`Not admitted: ${fault}`)
      const endsAt = new Date(Date.now() + sessionHours * 3_600_000)
      state.session = { idToken, endsAt, hasPassedFactor: hasPassedFactor(claims, settings) }
      // False, as better-auth would change the user for a verified address: `admit` does so.
      return { sub: claims.sub, email: user.email, emailVerified: false }
    },
  }
  const { cookie = '', 'user-agent': agent = '' } = req.headers
  const request = new Request(`http://localhost/api/auth/callback/${oidcProviderId}?${queryOf(req)}`, {
    headers: { cookie, 'user-agent': agent },
  })
  const response = await signOns
    .run(state, () => exposeDatabaseErrors(() => auth.handler(request)))
    .catch((error) => {
      if (admission.fault === undefined) log(error)
    })
  if (response === undefined) return { fault: 'failed', ...admission }
  passCookies(response.headers, res)
  const location = response.headers.get('location') ?? undefined
  const error = location && new URL(location).searchParams.get('error')
  if (error === null && admission.user !== undefined) return { ...admission, location }
  return { ...admission, location, fault: error === 'access_denied' ? 'cancelled' : 'failed' }
}

function passCookies(headers: Headers, res: Response): void {
  for (const cookie of headers.getSetCookie()) res.append('Set-Cookie', cookie)
}
