/** The options of `resource()` that name fields and relations; each name stands for itself. */
export const listsOfNames = ['list.columns', 'list.hidden', 'list.filters', 'form', 'create', 'edit', 'show', 'related']
