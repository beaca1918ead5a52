/**
 * The query parameters of lists, exports and aggregates. Another name is a filter, unless `takeCursor` (query.ts) reads it, as it does `after`,
 * `before` and `around`, or a feature names it as its own in `readList`. `operators[year_gte]` is the filter `year_gte`.
 */
export const listParameters = ['filter', 'q', 'sort', 'order', 'range', 'page', 'per_page', 'embed'] as const

/** The names of list parameters in other APIs, with the name here. Only for messages: these names are not accepted. */
const foreignNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    per_page: 'limit _limit take top size count first pageSize page_size perPage _per_page',
    range: 'offset skip start end _start _end',
    page: '_page pageNumber page_number pageIndex',
    q: 'search query _q fulltext',
    sort: '_sort sortBy sort_by orderBy order_by ordering',
    order: '_order direction sortOrder sort_order',
    embed: '_embed _expand expand include populate',
    filter: 'filters where',
    after: 'cursor',
    'operators[<field>_<operator>]': 'operators',
  }).flatMap(([name, others]) => others.split(' ').map((other): [string, string] => [other, name])),
)

/** Returns a hint at the parameter that an unknown name probably means; empty without one. Must not depend on fields, which may be hidden. */
export function hintAtParameter(name: string): string {
  const meant = foreignNames.get(name)
  return meant === undefined ? '' : `. Did you mean ${meant}?`
}
