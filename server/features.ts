import { activity, aggregate, comments, exports, history, views } from 'slipform/features'

/** What the server has beside lists, reads and writes, a line each: delete a line to leave it out. */
export const features = [
  history(), // who changed which record of an audited model, and how
  aggregate(), // groups of records with counts and sums, for charts
  exports(), // all matching records as CSV or JSON Lines
  comments(), // comments on records, with mentions of users
  activity(), // the last changes and comments of all records
  views(), // saved views of lists, and layouts of the dashboard
]
