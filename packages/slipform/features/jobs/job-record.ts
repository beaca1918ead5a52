import { ownSchema } from '../../db/own-schema.ts'
import { datetime, float, integer, json, oneOf, text, uuid } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'

const filteredAndSorted = { filterable: true, sortable: true } as const

/**
 * The model of jobs, served at /api/auth/jobs: admins list all jobs, other users read their own by id (reach.ts). The column `data` is not a
 * field, so that no response has the data of a job.
 */
export class JobRecord extends model({
  table: 'jobs',
  // A getter, as this file may load before `.env` is read.
  get schema() {
    return ownSchema()
  },
  crud: {
    name_singular: 'job',
    name_plural: 'jobs',
    // A project may have a model of jobs of its own: this name keeps the schemas apart.
    api_struct: 'SlipformJob',
    description: 'Jobs that wait, run, are done, failed, or were cancelled',
  },

  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'] }),
    name: text().crud(filteredAndSorted),
    actor_id: uuid({ nullable: true }).crud({
      ...filteredAndSorted,
      description: 'The user who enqueued it; null for the server',
    }),
    actor_email: text({ nullable: true }).crud(filteredAndSorted),
    actor_role: text({ nullable: true }).crud({
      description: 'The role that the user had then, which may be that of a key',
    }),
    status: oneOf(['waiting', 'running', 'done', 'failed', 'cancelled']).crud(filteredAndSorted),
    run_at: datetime().crud({
      ...filteredAndSorted,
      description: 'When a job that waits is due; of one that ran, its last start',
    }),
    attempts: integer().crud({ description: 'How often it was begun' }),
    progress: float({ nullable: true }).crud({ description: 'How much is done, from 0 to 1' }),
    progress_text: text({ nullable: true }).crud({ description: 'The same in words' }),
    result: json({ nullable: true }).crud({ exclude: ['list'], description: 'What it returned' }),
    error: text({ nullable: true }).crud({ description: 'Why it failed, as a response would say it' }),
    details: text({ nullable: true }).crud({ visible_to: 'admin', description: 'What was thrown, for admins' }),
    created_at: datetime().crud(filteredAndSorted),
    started_at: datetime({ nullable: true }).crud(filteredAndSorted),
    ended_at: datetime({ nullable: true }).crud(filteredAndSorted),
  },
}) {}
