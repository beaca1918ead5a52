/** The id of the element with the history of a record's page: the page's menu scrolls to it. */
export const historyId = 'history'
