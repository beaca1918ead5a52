import {
  accounts,
  actions,
  board,
  bookmarks,
  calendar,
  comments,
  dashboard,
  gallery,
  grid,
  groups,
  history,
  imports,
  jobs,
  live,
  mail,
  palette,
  peek,
  presence,
  securityLog,
  states,
  tables,
  totals,
  trash,
  tree,
  undo,
  views,
  webhooks,
  xray,
} from '@slipform/admin/features'

/** What the admin has beside lists, pages and forms, a line each: delete a line to leave it out, with its buttons, pages and code. */
export const features = [
  accounts(), // signing in; pages of users, permissions and API keys
  securityLog(), // the page of sign-ins, rejections and changes of access
  mail(), // the page of mails: waiting, sent or failed
  jobs(), // the page of jobs: waiting, running, done or failed
  webhooks(), // the pages of webhooks and what became of their deliveries
  tables(), // the page of the database's tables: served, read-only or missing, and why
  dashboard(), // the first page: numbers, charts and what happened last
  views(), // saved views of lists: filters, order, columns and layout under a name
  gallery(), // layouts of lists, where a page offers them: cards with an image,
  board(), // cards in a column for each value of an enumeration,
  calendar(), // records by the day of a field,
  tree(), // records below the one that they belong to
  groups(), // the records of a list below a heading for each value of a field
  totals(), // sums, means and more below the columns of a list
  grid(), // editing the records of a list in its table
  peek(), // a panel beside a list that shows a record
  actions(), // what code does with records, as server/actions/ says, where a page names it
  trash(), // deleted records of a list: restored, or deleted for good
  imports(), // the import of records from CSV files
  history(), // the changes of a record on its page, and of all records for admins; messages with changes
  comments(), // comments on records, and a bell with those that mention the user
  live(), // changes of other users at once
  presence(), // who else has a record open
  states(), // buttons for the states that may follow that of a record
  undo(), // deletes that can be undone; without it each asks first
  palette(), // Ctrl-K or Cmd-K: finds records, pages and actions
  bookmarks(), // favourite and recent records in the menu
  ...(import.meta.env.DEV ? [xray()] : []), // key `, in development: the source of each page, and the way of its values
]
