import { ownSchema } from '../../db/own-schema.ts'
import { datetime, integer, oneOf, text, uuid } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'

const filteredAndSorted = { filterable: true, sortable: true } as const

/** The model of mails, served at /api/auth/mails for admins. The texts are not fields, as they hold links that sign in. */
export class Mail extends model({
  table: 'mails',
  // A getter, as this file may load before `.env` is read.
  get schema() {
    return ownSchema()
  },
  crud: {
    name_singular: 'mail',
    name_plural: 'mails',
    // A project may have a model of mails of its own.
    api_struct: 'SlipformMail',
    description: 'Mails that wait, were sent, or failed',
  },

  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'] }),
    recipient: text().crud({ ...filteredAndSorted, description: 'The address' }),
    subject: text().crud(filteredAndSorted),
    status: oneOf(['waiting', 'sent', 'failed']).crud(filteredAndSorted),
    attempts: integer().crud({ description: 'How often it was tried' }),
    next_at: datetime().crud({ ...filteredAndSorted, description: 'When a mail that waits is tried next' }),
    error: text({ nullable: true }).crud({ description: 'What the mail server said at the last attempt' }),
    created_at: datetime().crud(filteredAndSorted),
    sent_at: datetime({ nullable: true }).crud(filteredAndSorted),
  },
}) {}
