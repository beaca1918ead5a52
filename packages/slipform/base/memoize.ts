/** Returns a pure function with its results cached by argument, such as a model, for as long as the argument exists. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached.value
    const value = compute(key)
    cache.set(key, { value })
    return value
  }
}
