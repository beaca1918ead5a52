// Loaded when there is a password: a start waits for nothing it does not need.
const load = () => import('better-auth/crypto')

/** What is stored of a password. */
export async function hashPassword(password: string): Promise<string> {
  const crypto = await load()
  return crypto.hashPassword(password)
}

/** Whether a password is the one whose hash is stored. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const crypto = await load()
  return crypto.verifyPassword({ hash, password })
}
