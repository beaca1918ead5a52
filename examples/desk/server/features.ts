import {
  actions,
  activity,
  aggregate,
  auth,
  backup,
  batching,
  comments,
  exports,
  history,
  jobs,
  live,
  mail,
  metrics,
  openapi,
  pages,
  presence,
  replicas,
  securityLog,
  tables,
  trash,
  views,
  webhooks,
} from 'slipform/features'
import { jobList } from './jobs/index.ts'
import * as mails from './mail/index.ts'
import { site } from './pages.ts'

/** What the server has beside lists, reads and writes, a line each: delete a line to leave it out. */
export const features = [
  auth(), // users sign in and have roles; without it everyone may do everything
  mail(mails), // mails of the server and of hooks, by SMTP_URL; server/mail/ says how they are written
  pages(site), // pages outside of /api: contact forms and the like
  jobs(jobList), // work that no response waits for, and that of schedules; server/jobs/ says which
  webhooks(), // sends changes of records to other programs, as admins choose
  securityLog(), // sign-ins, changes of users and rejected requests, for admins
  tables(), // the tables of the database, for admins: which resources serve them, and why others are missing
  history(), // who changed which record of an audited model, and how
  trash(), // deleted records of a model with `trash`: listed, restored, deleted for good
  aggregate(), // groups of records with counts and sums, for charts
  exports(), // all matching records as CSV or JSON Lines
  live(), // pages show changes at once
  presence(), // who has which record open
  comments(), // comments on records, with mentions of users
  activity(), // the last changes and comments of all records
  views(), // saved views of lists
  actions(), // what code does with one or many records, as server/actions/ says
  batching(), // requests that arrive together run as one statement
  openapi(), // the API described at /api/docs
  metrics(), // for Prometheus, on METRICS_PORT
  backup(), // backups of the embedded database, by BACKUP_SCHEDULE and by command
  replicas(), // reads on the standbys of DATABASE_REPLICA_URLS
]
