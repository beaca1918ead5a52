// The languages of the search `q`, which statements and indexes name. A new one requires a release of PostgreSQL that has it.

/** The text search configuration of a model without `fulltext_language`. */
export const defaultFulltextLanguage = 'english'

/** The text search configurations that PostgreSQL has; its newest release has all of them. */
export const fulltextLanguages: readonly string[] =
  `simple arabic armenian basque catalan danish dutch english estonian finnish french german greek
  hindi hungarian indonesian irish italian lithuanian nepali norwegian portuguese romanian russian serbian spanish
  swedish tamil turkish yiddish`.split(/\s+/)
