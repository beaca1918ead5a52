/** Whether the header `Authorization` carries an API key. Other schemes are for a proxy, and are ignored. */
export function isBearer(authorization: string): boolean {
  return /^Bearer\b/i.test(authorization)
}
