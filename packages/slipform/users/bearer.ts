/** Whether the header `Authorization` names a key. Other schemes than this are meant for a proxy. */
export function isBearer(authorization: string): boolean {
  return /^Bearer\b/i.test(authorization)
}
