/** Options of an LRU cache that frees each entry an hour after it was stored. This only bounds memory: the cached values do not go stale. */
export const cacheAge = { ttl: 3_600_000, ttlAutopurge: true } as const
