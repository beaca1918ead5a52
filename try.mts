import { openDatabase } from './server/db/open.ts'
import { migrate } from './server/db/migrate.ts'
import { createAuth } from './server/auth/auth.ts'
const db = await openDatabase(process.env.URL ? { url: process.env.URL } : {})
await migrate(db)
const auth = createAuth({ db, secret: 'x'.repeat(40), publicUrl: 'http://localhost:3000', onChange: () => console.log('changed') })
const { user } = await auth.api.createUser({ body: { email: 'ann@example.org', name: 'Ann', password: 'correct horse', role: 'admin' } })
console.log(user)
const res = await auth.api.signInEmail({ body: { email: 'ann@example.org', password: 'correct horse' }, asResponse: true })
console.log(res.status, res.headers.get('set-cookie'))
const cookie = res.headers.get('set-cookie')!.split(';')[0]!
const headers = new Headers({ cookie })
console.log(await auth.api.getSession({ headers }))
let t = performance.now(); for (let i = 0; i < 300; i++) await auth.api.getSession({ headers }); console.log('getSession ms', (performance.now() - t) / 300)
for (const body of [{ email: 'ann@example.org', password: 'wrong one here' }, { email: 'nobody@example.org', password: 'wrong one here' }]) {
  t = performance.now(); const bad = await auth.api.signInEmail({ body, asResponse: true }); console.log(bad.status, await bad.text(), performance.now() - t)
}
console.log(await auth.api.setRole({ body: { userId: user.id, role: 'editor' }, headers }).catch((e: Error) => e.message))
await auth.api.banUser({ body: { userId: user.id }, headers }).then(console.log, (e: Error) => console.log(e.message))
console.log(await auth.api.getSession({ headers }))
await db.destroy()
