/** The maximum age in LRU caches, which bounds memory: no value goes stale. What many use is computed again once an hour. */
export const cacheAge = { ttl: 3_600_000, ttlAutopurge: true } as const
