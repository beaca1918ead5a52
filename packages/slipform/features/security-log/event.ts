import { ownSchema } from '../../db/own-schema.ts'
import { bigint, datetime, json, oneOf, text, uuid } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { securityEvents } from '../../model/security-events.ts'

const shown = { filterable: true } as const

/** The security log: sign-ins, rejected requests, and changes of users and keys. */
export class SecurityEvent extends model({
  table: 'security_events',
  get schema() {
    return ownSchema()
  },
  crud: {
    name_singular: 'security_event',
    name_plural: 'security_events',
    description: 'Sign-ins, rejected requests, and changes of users, roles and keys',
    cached_totals: false,
    live: false,
  },

  fields: {
    id: bigint().crud({ primary_key: true, exclude: ['create', 'update'] }),
    at: datetime().crud({ ...shown, sortable: true }),
    event: oneOf(securityEvents).crud(shown),
    actor_id: uuid({ nullable: true }).crud({ ...shown, description: 'The user who acted; null for a command' }),
    actor: text({ nullable: true }).crud({ ...shown, description: 'The e-mail address of the user who acted' }),
    subject_id: uuid({ nullable: true }).crud({ ...shown, description: 'The user that the event is about' }),
    subject: text({ nullable: true }).crud({ ...shown, description: 'The e-mail address of that user' }),
    details: json({ nullable: true }).crud({ description: 'What changed, or what was rejected' }),
    ip: text({ nullable: true }).crud({ ...shown, description: 'The address of the client' }),
    request_id: text({ nullable: true }).crud({ ...shown, description: 'The id of the request, as in the log' }),
  },
}) {}
