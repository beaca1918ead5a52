/** The query parameters of every list; any other name is that of a field. */
export const listParameters = ['filter', 'q', 'sort', 'order', 'range', 'page', 'per_page', 'embed'] as const

/** What other APIs call the parameters of a list, and what they are called here. Only for messages: none of them is accepted. */
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

/** Names the parameter that an unknown one is likely to mean. It depends on that name alone, never on the fields of a model. */
export function hintAtParameter(name: string): string {
  const meant = foreignNames.get(name)
  return meant === undefined ? '' : `. Did you mean ${meant}?`
}
