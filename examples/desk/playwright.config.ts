import { defineConfig } from '@playwright/test'
import { configureBrowserTests } from '@slipform/testing'

export default defineConfig(configureBrowserTests())
