/** Options of LRU caches that frees unused entries after an hour. It only bounds memory: the cached values do not go stale. */
export const cacheAge = { ttl: 3_600_000, ttlAutopurge: true } as const
