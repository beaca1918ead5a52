import { defineConfig } from '@playwright/test'
import { configureBrowserTests } from '@slipform/testing'

const env = { REOPEN_DAYS: '0', WEBHOOK_PRIVATE: '127.0.0.1', BODY_LIMIT_KB: '4096' }
export default defineConfig(configureBrowserTests({ env: () => env }))
