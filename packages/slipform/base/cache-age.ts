/** The maximum age in LRU caches: what no request has used for an hour is dropped, and what many use is computed again once an hour. */
export const cacheAge = { ttl: 3_600_000, ttlAutopurge: true } as const
