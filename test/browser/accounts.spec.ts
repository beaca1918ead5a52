import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { codeOf } from '../../packages/slipform/features/auth/codes.ts'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { LoginPage } from '../../packages/testing/pages/LoginPage.ts'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { startServer, type TestServer } from '../../packages/testing/server/start-server.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { adminUser } from '../../packages/testing/support/users.ts'
import { serveProvider } from '../http/support/oidc.ts'
import { secretOf } from '../http/support/people.ts'
import { AccountMenu } from './pages/AccountMenu.ts'
import { dashboard } from './support/session.ts'

// An admin, a user with a password and a user of single sign-on, on a server that sends mails.

let server: TestServer
let provider: Awaited<ReturnType<typeof serveProvider>>
const mails: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    let text = ''
    stream.on('data', (chunk) => (text += chunk)).on('end', () => done(null, void mails.push(text)))
  },
})

test.beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const port = String(await freePort())
  const publicUrl = `http://127.0.0.1:${port}`
  provider = await serveProvider(publicUrl)
  server = await startServer({
    env: {
      PORT: port,
      PUBLIC_URL: publicUrl,
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Garage <garage@example.org>',
      ...provider.env,
      OIDC_NAME: 'Keyring',
      OIDC_ROLES: 'groups: staff=editor',
    },
  })
})

test.afterAll(async () => {
  await server.close()
  await provider.stop()
  smtp.close()
})

/** Takes the link out of the next mail. */
async function mailedLink(): Promise<string> {
  await expect.poll(() => mails.length).toBeGreaterThan(0)
  const text = mails.splice(0).join().replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /http:\/\/127\.0\.0\.1:\d+\/#\/\w+\?token=[\w-]{43}/.exec(text)?.[0] ?? ''
}

const next = { email: 'nora@example.org', password: 'a first password' }

test('an admin, a user with a second factor and a user of single sign-on', async ({ browser, expectedConsole }) => {
  expectedConsole.push(/401/, /404/)
  const newPage = async () => (await browser.newContext({ baseURL: server.url, locale: 'en-GB' })).newPage()
  const [root, nora, phone, olga] = await Promise.all([newPage(), newPage(), newPage(), newPage()])
  const open = (page: Page, path: string) => page.goto(`/#${path}`)

  await open(root, '/')
  await new LoginPage(root).signIn(adminUser)
  await expect(dashboard(root)).toBeVisible()
  await test.step('invite', async () => {
    await open(root, '/auth/users/create')
    const form = new FormPage(root, 'auth/users')
    await form.fill({ Name: 'Nora', 'E-mail': next.email })
    await form.choose('Role', 'Editor')
    await form.submit()
    await expect(root.getByText(`Invitation sent to ${next.email}`)).toBeVisible()
  })

  let recoveryCodes: string[] = []
  await test.step('set a password, and enrol a second factor', async () => {
    const link = await mailedLink()
    await nora.goto(link)
    await nora.getByLabel(/^New password/).fill(next.password)
    await nora.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(dashboard(nora)).toBeVisible()
    await phone.goto(link)
    await expect(phone.getByRole('alert')).toBeVisible()

    await open(nora, '/account')
    await nora.getByRole('button', { name: 'Set up second factor' }).click()
    await nora.getByLabel(/^Current password/).fill(next.password)
    await nora.getByRole('button', { name: 'Continue' }).click()
    const key = (await nora.locator('code').innerText()).replaceAll(' ', '')
    const code = codeOf(secretOf(`otpauth://totp/x?secret=${key}`), Math.floor(Date.now() / 30_000))
    await nora.getByLabel(/^Code/).fill(code)
    await nora.getByRole('button', { name: 'Confirm' }).click()
    const codes = nora.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    recoveryCodes = await codes.allInnerTexts()
    await nora.getByRole('button', { name: 'I have stored them' }).click()
    await expect(nora.getByText('On: signing in also needs a code')).toBeVisible()
  })

  const enterRecoveryCode = async () => {
    await phone.getByRole('button', { name: 'Use a recovery code' }).click()
    await phone.getByLabel(/^Recovery code/).fill(recoveryCodes.pop() ?? '')
    await phone.getByRole('button', { name: 'Continue' }).click()
    await expect(dashboard(phone)).toBeVisible()
  }
  await test.step('sign in on a second device, after a reset of the password', async () => {
    await phone.setViewportSize({ width: 390, height: 844 })
    await open(phone, '/')
    await phone.reload()
    await phone.getByRole('button', { name: 'Forgot your password?' }).click()
    await phone
      .getByRole('dialog')
      .getByLabel(/^E-mail/)
      .fill(next.email)
    await phone.getByRole('button', { name: 'Send link' }).click()
    await phone.goto(await mailedLink())
    await phone.getByLabel(/^New password/).fill('another password')
    await phone.getByRole('button', { name: 'Set password' }).click()
    await enterRecoveryCode()
    // The reset has ended the session of the first device.
    await nora.reload()
    await expect(new LoginPage(nora).submit).toBeVisible()
  })

  await test.step('sign in by the provider', async () => {
    await open(olga, '/')
    provider.expect('cancel')
    await olga.getByRole('button', { name: 'Sign in with Keyring' }).click()
    await expect(olga.getByText('You have cancelled the sign-in with Keyring.')).toBeVisible()
    provider.expect({ sub: '7', email: 'olga@example.org', email_verified: true, name: 'Olga', groups: ['staff'] })
    await olga.getByRole('button', { name: 'Sign in with Keyring' }).click()
    await expect(new AccountMenu(olga, 'Olga').button).toContainText('Editor')
  })

  await test.step('revoke', async () => {
    await open(root, '/auth/users')
    for (const name of ['Nora', 'Olga']) {
      await new ListPage(root, 'auth/users').row(name).click()
      await root.locator('form').getByLabel('Banned').check()
      await root.getByRole('button', { name: 'Save' }).click()
      await expect(root).toHaveURL(/auth\/users$/)
    }
    for (const page of [phone, olga]) {
      await page.reload()
      await expect(new LoginPage(page).submit).toBeVisible()
    }
  })
})
