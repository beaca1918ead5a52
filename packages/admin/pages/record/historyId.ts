/** The id of the history on a record's page, which the page's menu scrolls to. */
export const historyId = 'history'
