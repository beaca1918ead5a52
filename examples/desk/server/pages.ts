import { Router } from 'slipform/routes'

/** The pages outside of the admin and /api, for visitors and users: a contact form, a status page. */
export const site = Router()
