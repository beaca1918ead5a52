/**
 * The maximum age of what is cached by requests of clients, as options of an LRU cache: what no request has used for an hour leaves the
 * memory, and what many use is computed again once an hour.
 */
export const cacheAge = { ttl: 3_600_000, ttlAutopurge: true } as const
