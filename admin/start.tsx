import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { getSession } from './auth/session.ts'
import { speakBrowserLanguage } from './i18n/i18nProvider.ts'
import { preloadPage } from './preloadPage.ts'
import { resources } from './resources.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

// The admin is for those who have signed in. Where the server does not say who has, the login page says why.
await Promise.all([getSession().catch(() => {}), speakBrowserLanguage(), preloadPage(location.hash, resources)])

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
