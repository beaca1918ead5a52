/** What extensions bring besides a type of their own name, by how PostgreSQL says that it is missing. */
const brought: readonly (readonly [extension: string, message: RegExp])[] = [
  ['uuid-ossp', /^function (?:\w+\.)?uuid_(?:generate_v|nil\(|ns_)/],
  ['pgcrypto', /^function (?:\w+\.)?(?:crypt|digest|gen_random_bytes|gen_salt|hmac|pgp_\w+)\(/],
  ['unaccent', /^(?:function (?:\w+\.)?unaccent\(|text search dictionary "(?:\w+\.)?unaccent")/],
  ['fuzzystrmatch', /^function (?:\w+\.)?(?:d?metaphone|levenshtein|soundex)\(/],
  [
    'pg_trgm',
    /^(?:function (?:\w+\.)?(?:word_)?similarity\(|operator class "(?:\w+\.)?gi(?:n|st)_trgm_ops" does not exist)/,
  ],
  ['intarray', /^operator class "(?:\w+\.)?gi(?:n|st)__int(?:big)?_ops" does not exist/],
  ['ltree', /^type "(?:\w+\.)?(?:lquery|ltxtquery)" does not exist/],
  ['btree_gin', /no default operator class for access method "gin"$/],
  ['btree_gist', /no default operator class for access method "gist"$/],
]

/** Returns the extension that an error of PostgreSQL calls for; undefined for other errors. */
export function extensionFor({ message }: Error): string | undefined {
  const [, type] = /^type "(?:\w+\.)?(\w+)(?:\[\])*" does not exist$/.exec(message) ?? []
  return brought.find(([, pattern]) => pattern.test(message))?.[0] ?? type
}
