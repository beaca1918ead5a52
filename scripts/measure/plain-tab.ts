import type { Browser, BrowserContext, CDPSession } from '@playwright/test'

/**
 * A tab that nothing debugs. Playwright debugs its pages: their code takes about a quarter longer, as the browser then looks up the
 * place in the source of each error that is thrown, even if it is caught.
 */
export interface PlainTab {
  /** Runs a function in every page, before its own code. */
  runFirst(script: () => void): Promise<void>
  /** Opens an address, and waits until it has loaded. */
  open(url: string): Promise<void>
  /** Loads the page again, and waits until it has loaded. */
  reload(): Promise<void>
  /** Runs a function in the page, and returns what its promise resolves to. */
  run<Value>(script: () => Promise<Value>): Promise<Value>
  close(): Promise<void>
}

/** Opens a tab with an empty cache and the cookies of a context. */
export async function openPlainTab(browser: Browser, cookies: BrowserContext): Promise<PlainTab> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const all = await cookies.cookies()
  await session.send('Storage.setCookies', { browserContextId, cookies: all.map(({ partitionKey: _, ...one }) => one) })
  const { targetId } = await session.send('Target.createTarget', {
    browserContextId,
    url: 'about:blank',
    width: 1400,
    height: 900,
  })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const tab = commandsOf(session, sessionId)
  await tab.send('Page.enable')
  const load = async (method: string, params: object) => {
    const isLoaded = tab.next('Page.loadEventFired')
    await tab.send(method, params)
    await isLoaded
  }
  return {
    runFirst: async (script) => {
      await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` })
    },
    open: (url) => load('Page.navigate', { url }),
    reload: () => load('Page.reload', {}),
    run: async (script) => {
      const { result } = await tab.send('Runtime.evaluate', {
        expression: `(${script})()`,
        awaitPromise: true,
        returnByValue: true,
      })
      return result.value
    },
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}

interface Answer {
  readonly id?: number
  readonly method?: string
  // biome-ignore lint/suspicious/noExplicitAny: each command has its own result.
  readonly result?: any
  readonly error?: { readonly message: string }
}

/** Sends commands to a tab by the browser's own session: Playwright leaves tabs alone that it has not opened. */
function commandsOf(session: CDPSession, sessionId: string) {
  let last = 0
  const commands = new Map<number, (answer: Answer) => void>()
  const events = new Map<string, () => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer
    if (answer.id !== undefined) commands.get(answer.id)?.(answer)
    if (answer.method !== undefined) events.get(answer.method)?.()
  })
  return {
    send: async (method: string, params: object = {}) => {
      const id = ++last
      const answered = new Promise<Answer>((resolve) => commands.set(id, resolve))
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
      const { result, error } = await answered
      commands.delete(id)
      if (error !== undefined) throw new Error(`${method}: ${error.message}`)
      return result
    },
    next: (event: string) => new Promise<void>((resolve) => events.set(event, resolve)),
  }
}
